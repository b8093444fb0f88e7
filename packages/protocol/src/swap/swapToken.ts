import { readName } from '../account/readFields'
import type { CaipAddress } from '../caip'
import { readEvmAddress } from './readSwapFields'

/** A token that can be swapped. */
export type SwapToken = {
  name: string
  symbol: string
  /** The chain's own coin is `0xeeee…eeee`. */
  address: CaipAddress
  decimals: number
  /** Where others have its picture. No page of ours loads it. */
  logoUri: string | null
  /** Whether it takes permits; null where nobody looked. */
  eip2612: boolean | null
}

/** Reads a row of tokens; one without a name, an address on an EVM chain or decimals is none. */
export function readSwapToken(value: unknown): SwapToken | undefined {
  const row = Object(value) as Record<string, unknown>
  const address = readEvmAddress(row.address)
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
