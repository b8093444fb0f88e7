import type { CaipNetworkId } from '@latchkey/protocol'
import type { Hex } from '../kernel/byNamespace'
import type { SwapAsset } from './swapAsset'

/**
 * A cost of the swap, and who gets it: the network, the provider, the site's owner, or a token that keeps a
 * share.
 */
export type SwapFee = {
  kind: 'network' | 'provider' | 'owner' | 'token'
  asset: SwapAsset
  /** In the asset's smallest unit. */
  amount: bigint
  /** Whether `toAmount` has it deducted already. */
  isIncluded: boolean
  name?: string
}

/** A quote, as the kit has checked it. Amounts are in the smallest units. */
export type SwapQuote = {
  id: string
  /** `uniswap-v2`, `lifi`, `0x`, `jupiter`. */
  provider: string
  networkId: CaipNetworkId
  /** The swapping account. */
  account: string
  from: SwapAsset
  fromAmount: bigint
  to: SwapAsset
  toAmount: bigint
  /** The swap fails rather than yield less, and then sells nothing. */
  minToAmount: bigint
  /** In per cent. */
  slippage: number
  /** The contract that needs an allowance for the sold token; undefined for the native currency, and on Solana. */
  spender: Hex | undefined
  /** In hundredths of a per cent; undefined if the provider does not say. */
  priceImpactBps: number | undefined
  fees: readonly SwapFee[]
  /** Estimated gas; on Solana the most that the network takes, in lamports. */
  gas: bigint
  /** In this page's time, milliseconds since 1970. */
  expiresAt: number
  /** How long it was valid when it arrived. */
  lifeMs: number
}

/** The request for a quote. */
export type SwapRequest = {
  /** The token to sell, by its contract (`0x…` or `eip155:1:0x…`) or mint (Solana), or `native` for the native currency. */
  from: string
  /** The token to buy, in the same form. */
  to: string
  /** How much to sell, in the smallest unit. */
  amount: bigint
  /** The accepted slippage between quote and swap, in per cent (SWP-02, SWP-03). Default: 1. */
  slippage?: number | undefined
}
