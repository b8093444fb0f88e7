import { isRecord, readByChain } from './readByChain'
import { readQuantity } from './readQuantity'

/** What a wallet says an account holds, by chain. One malformed entry makes all of it unacceptable (ACC-14). */
export function readAssets(answer: unknown): Readonly<Record<string, unknown>> {
  return readByChain(answer, 'list of assets', list => Array.isArray(list) && list.every(isAsset))
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
