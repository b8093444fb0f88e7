import type { AccountRequest } from '@latchkey/core'
import { kitError, parseCaipNetworkId } from '@latchkey/protocol'
import { chainIdHex } from '../chainIdHex'
import type { EvmSession } from '../evmSession'
import { accountOf, linkOf } from '../walletLink'
import { askLive } from './askLive'
import { isRecord, readByChain } from './readByChain'
import { readQuantity } from './readQuantity'

/** What the wallet says the account holds, by chain (`wallet_getAssets`, ACC-13); without a query on this chain. */
export async function getAssets(
  session: EvmSession,
  { connectorId, address, networkId, query }: AccountRequest & { query?: object },
): Promise<Readonly<Record<string, unknown>>> {
  if (query !== undefined && !isRecord(query)) throw kitError('request/invalid', { value: 'query' })
  const link = linkOf(session, connectorId)
  const account = accountOf(link, address)
  const chainFilter = [chainIdHex({ id: Number(parseCaipNetworkId(networkId).chainId) })]
  const answer = await askLive(session, link, 'wallet_getAssets', [{ chainFilter, ...query, account }])
  return readByChain(answer, 'list of assets', list => Array.isArray(list) && list.every(isAsset)) // ACC-14
}

/** ACC-10, ACC-11; wallets leave out the price and the picture of what they do not know. */
function isAsset(entry: unknown): boolean {
  if (!isRecord(entry) || !isRecord(entry.metadata)) return false
  const { name, symbol, decimals, price = 0, iconUrl = '' } = entry.metadata
  return (
    [entry.address, entry.type, name, symbol, iconUrl].every(text => typeof text === 'string') &&
    [decimals, price].every(Number.isFinite) &&
    readQuantity(entry.balance) !== undefined
  )
}
