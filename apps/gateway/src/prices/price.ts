import type { Attribution } from '@latchkey/protocol'

/** The price of one whole unit of a token. All figures are exact decimals as text. */
export type Price = {
  /** Of the token, as it was asked; `native` for the chain's own coin. */
  address: string
  price: string
  /** When it was made, in ms. */
  at: number
  /** The format of the source: `defillama`, `coingecko`, `uniswap-v2`. */
  source: string
  /** From 0 to 1, where the source says it. */
  confidence?: string
  /** What is on the other side of the pool, in the currency. No value above a fifth of it could be had. */
  liquidity?: string
  /** Whether it may count in totals: there is something behind it. */
  counts: boolean
  /** It could not be renewed in the last minute; after ten it is gone. */
  isStale?: boolean
  /** Only where the source also says them. */
  symbol?: string
  decimals?: number
}

export type PriceQuestion = {
  /** CAIP-2. */
  chainId: string
  addresses: readonly string[]
  currency: string
  signal: AbortSignal
}

/** Who knows prices. Throws where it cannot answer now; leaves out what it does not know. */
export type PriceSource = {
  readonly name: string
  readonly attribution?: Attribution
  /** Whether it is worth asking. */
  serves(chainId: string, currency: string): boolean
  ask(question: PriceQuestion): Promise<Price[]>
}

export const nativeCoin = 'native'
