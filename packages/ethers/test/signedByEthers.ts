import { getWalletProvider, type Kit } from '@latchkey/core'
import { toBrowserProvider } from '../src/toBrowserProvider'

/** Which account ethers takes as its signer, and what that signs. */
export async function signedByEthers(kit: Kit, message: string) {
  const provider = await toBrowserProvider(await getWalletProvider(kit))
  const signer = await provider.getSigner()
  const signature = await signer.signMessage(message)
  provider.destroy()
  return [{ address: signer.address, signature }]
}
