import type { AccountRequest } from '@latchkey/core'
import { chainIdHex } from '@latchkey/evm'
import { parseCaipNetworkId } from '@latchkey/protocol'
import type { Config } from '@wagmi/core'
import { askProvider, isRecord } from './askProvider'
import { accountOf } from './wagmiConnector'

/** What the wallet says the account holds, by hexadecimal chain id (ERC-7811); on its own chain unless others are named. */
export async function getAssets(
  config: Config,
  { networkId, query, ...who }: AccountRequest & { query?: object },
): Promise<Readonly<Record<string, unknown>>> {
  const account = accountOf(config, who)
  const chainFilter = [chainIdHex({ id: parseCaipNetworkId(networkId).chainId })]
  const params = [{ chainFilter, ...query, account }]
  return askProvider(config, who.connectorId, 'wallet_getAssets', params, isAssets)
}

/** One malformed entry makes all of it unacceptable (ACC-14). */
function isAssets(list: unknown): boolean {
  return Array.isArray(list) && list.every(asset => isRecord(asset) && isAmount(asset.balance))
}

function isAmount(balance: unknown): boolean {
  return typeof balance === 'string' && /^0x[0-9a-f]+$/i.test(balance)
}
