import type { AccountRequest } from '@latchkey/core'
import { askWallet, assetsQuestion, checkDiscovery, readAssets } from '@latchkey/evm'
import type { Config } from '@wagmi/core'
import { getCapabilities } from './getCapabilities'
import { accountOf, providerOf } from './wagmiConnector'

/** What the wallet says the account holds, by hexadecimal chain id (ERC-7811); on its own chain unless others are named. */
export async function getAssets(
  config: Config,
  { networkId, query, ...who }: AccountRequest & { query?: object },
): Promise<Readonly<Record<string, unknown>>> {
  const question = assetsQuestion(accountOf(config, who), { networkId, query })
  checkDiscovery(await getCapabilities(config, { networkId, ...who }), question)
  const provider = await providerOf(config, who.connectorId)
  return readAssets(await askWallet(provider, 'wallet_getAssets', question))
}
