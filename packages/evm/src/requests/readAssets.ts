import { isRecord, readByChain } from './readByChain'
import { readQuantity } from './readQuantity'

type Asset = { type: string }

/** Reads a wallet's list of assets by chain. One invalid entry invalidates all of it (ACC-14). */
export function readAssets(answer: unknown): Readonly<Record<string, unknown>> {
  const byChain = readByChain(answer, 'list of assets', list => Array.isArray(list) && list.every(isAsset))
  return Object.fromEntries(
    Object.entries(byChain).map(([id, list]) => [id, (list as Asset[]).map(withPlainType)]),
  )
}

/** ACC-10, ACC-11. Wallets omit the price and the picture of assets they do not know. */
function isAsset(entry: unknown): boolean {
  if (!isRecord(entry) || !isRecord(entry.metadata)) return false
  const { name, symbol, decimals, price = 0, iconUrl = '' } = entry.metadata
  return (
    [entry.address, entry.type, name, symbol, iconUrl].every(text => typeof text === 'string') &&
    /^(?:erc20|native)$/i.test(String(entry.type)) &&
    [decimals, price].every(Number.isFinite) &&
    readQuantity(entry.balance) !== undefined
  )
}

/** `ERC20` or `NATIVE`; lower case in ERC-7811. */
function withPlainType(asset: Asset): Asset {
  return { ...asset, type: asset.type.toUpperCase() }
}
