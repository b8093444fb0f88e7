import { readName } from '../account/readFields'
import type { CaipAddress } from '../caip'
import { readSwapAddress } from './readSwapFields'

/** A token that visitors can swap. */
export type SwapToken = {
  name: string
  symbol: string
  /** The native currency is `0xeeee…eeee`, on Solana `So1…1`. */
  address: CaipAddress
  decimals: number
  /** The picture's address elsewhere. Our pages never load it. */
  logoUri: string | null
  /** Whether it supports permits; null if unknown. */
  eip2612: boolean | null
}

/** Reads a row of tokens; undefined without a name, an address on an EVM chain or on Solana, or decimals. */
export function readSwapToken(value: unknown): SwapToken | undefined {
  const row = Object(value) as Record<string, unknown>
  const address = readSwapAddress(row.address)
  const symbol = readName(row.symbol, 16)
  const name = readName(row.name) ?? symbol
  const { decimals } = row
  if (!address || !name || !symbol) return undefined
  if (typeof decimals !== 'number' || !Number.isInteger(decimals) || decimals < 0 || decimals > 77)
    return undefined
  return {
    ...{ name, symbol, address, decimals },
    logoUri: typeof row.logoUri === 'string' ? row.logoUri : null,
    eip2612: typeof row.eip2612 === 'boolean' ? row.eip2612 : null,
  }
}
