import { getWalletProvider, type Kit } from '@latchkey/core'
import type { Eip1193Provider } from '@latchkey/evm'
import { type Config, getAccount, getConnectorClient, signMessage } from '@wagmi/core'
import { stringToHex } from 'viem'

/** Which account wagmi says is in use and signs with, in each of its ways; and what the kit's provider says beside it. */
export async function signedByWagmi(config: Config, kit: Kit, message: string) {
  const { address = '', connector } = getAccount(config)
  if (!connector) throw new Error('wagmi is not connected.')
  const named = await getConnectorClient(config, { connector }) // what `useWalletClient` asks for
  const plain = await getConnectorClient(config)
  const provider = (await getWalletProvider(kit)) as Eip1193Provider
  const [provided = ''] = (await provider.request({ method: 'eth_accounts' })) as string[]
  const params = [stringToHex(message), provided]
  return [
    { address, signature: await signMessage(config, { message }) },
    { address: plain.account.address, signature: await signMessage(config, { message, connector }) },
    { address: named.account.address, signature: await signMessage(config, { message, connector }) },
    {
      address: provided,
      signature: (await provider.request({ method: 'personal_sign', params })) as string,
    },
  ]
}
