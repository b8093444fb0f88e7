import type { CaipAddress, CaipNetworkId } from '../caip'
import { parseCaipAddress } from '../caipAddress'
import { readChainId, readDecimal, readName } from './readFields'
import { readImageId } from './readImageId'

/** What an account has of one token; the names are those of the wire (ACC-07). */
export type TokenBalance = {
  name: string
  symbol: string
  chainId: CaipNetworkId
  /** Absent for the chain's own coin (ACC-08). */
  address?: CaipAddress
  /** `numeric` in whole units, exact: "1.5". */
  quantity: { decimals: string; numeric: string }
  /** For clients that calculate with numbers; 0 where no price is known. */
  price: number
  value?: number
  /** The price of a whole unit, exact. Absent: there is no price that one could rely on. */
  priceDecimal?: string
  /** For the endpoint `copiedImage`: no token's own picture is ever loaded by a page. */
  imageId?: string
  /** Pushed to the account, or pretends to be another token. */
  isSpam?: boolean
}

/** Reads a row of balances; one without a name, a chain or an amount is none. */
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

/** A token's address; null where there is an address, but not one of this chain. */
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
