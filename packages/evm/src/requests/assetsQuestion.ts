import type { AccountRequest } from '@latchkey/core'
import { kitError, parseCaipNetworkId } from '@latchkey/protocol'
import { chainIdHex } from '../chainIdHex'
import { isRecord } from './readByChain'

/** The params of `wallet_getAssets`: the query, or the kit's current chain by default. */
export function assetsQuestion(
  account: string,
  { networkId, query }: Pick<AccountRequest, 'networkId'> & { query?: unknown },
): readonly [Readonly<Record<string, unknown>>] {
  if (query !== undefined && !isRecord(query)) throw kitError('request/invalid', { value: 'query' })
  const chainFilter = [chainIdHex({ id: Number(parseCaipNetworkId(networkId).chainId) })]
  return [{ chainFilter, ...query, account }]
}
