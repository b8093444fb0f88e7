import type { CaipAddress, CaipNetworkId } from '../caip'
import { parseCaipAddress } from '../caipAddress'
import { readChainId, readDecimal, readName } from './readFields'
import { readImageId } from './readImageId'

/** An account's balance of one token, with the wire's names (ACC-07). */
export type TokenBalance = {
  name: string
  symbol: string
  chainId: CaipNetworkId
  /** Absent for the native currency (ACC-08). */
  address?: CaipAddress
  /** `numeric` in whole units, exact: "1.5". */
  quantity: { decimals: string; numeric: string }
  /** For clients that calculate with numbers; 0 if unknown. */
  price: number
  value?: number
  /** The exact price of a whole unit. Absent without a reliable price. */
  priceDecimal?: string
  /** For the endpoint `copiedImage`: a page never loads a token's own picture. */
  imageId?: string
  /** Sent unasked, or imitating another token. */
  isSpam?: boolean
}

/** Reads a row of balances; undefined without a name, a chain or an amount. */
export function readTokenBalance(value: unknown): TokenBalance | undefined {
  const row = Object(value) as Record<string, unknown>
  const { decimals, numeric } = Object(row.quantity) as Record<string, unknown>
  const chainId = readChainId(row.chainId)
  const amount = readDecimal(numeric)
  const places = typeof decimals === 'string' && /^\d{1,3}$/.test(decimals) ? decimals : undefined
  if (!chainId || !amount || amount.startsWith('-') || !places || Number(places) > 255) return undefined
  const address = readTokenAddress(row.address, chainId)
  if (address === null) return undefined
  const symbol = readName(row.symbol, 16)
  const name = readName(row.name) ?? symbol
  if (!name || !symbol) return undefined
  const balance: TokenBalance = {
    name,
    symbol,
    chainId,
    quantity: { decimals: places, numeric: amount },
    price: readNumber(row.price) ?? 0,
  }
  if (address) balance.address = address
  const worth = readNumber(row.value)
  if (worth !== undefined) balance.value = worth
  const price = readDecimal(row.priceDecimal)
  if (price && !price.startsWith('-') && /[1-9]/.test(price)) balance.priceDecimal = price
  const imageId = readImageId(row.imageId)
  if (imageId) balance.imageId = imageId
  if (row.isSpam === true) balance.isSpam = true
  return balance
}

/** Reads a token's address; null for an address that is not of this chain. */
export function readTokenAddress(value: unknown, chainId: CaipNetworkId): CaipAddress | null | undefined {
  if (value === undefined || value === null) return undefined
  try {
    return parseCaipAddress(String(value)).networkId === chainId ? (String(value) as CaipAddress) : null
  } catch {
    return null
  }
}

function readNumber(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined
}
