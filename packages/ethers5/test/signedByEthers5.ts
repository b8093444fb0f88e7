import { getWalletProvider, type Kit } from '@latchkey/core'
import { toWeb3Provider } from '../src/toWeb3Provider'

/** Which account ethers takes as its signer, and what that signs. */
export async function signedByEthers5(kit: Kit, message: string) {
  const signer = (await toWeb3Provider(await getWalletProvider(kit))).getSigner()
  return [{ address: await signer.getAddress(), signature: await signer.signMessage(message) }]
}
