import type { CaipNetworkId } from '@latchkey/protocol'
import type { Hex } from '../kernel/byNamespace'
import type { SwapAsset } from './swapAsset'

/** What a swap costs, and who gets it: the network, who swaps, the site's owner, or a token that keeps a part. */
export type SwapFee = {
  kind: 'network' | 'provider' | 'owner' | 'token'
  asset: SwapAsset
  /** In the asset's smallest unit. */
  amount: bigint
  /** Whether `toAmount` is what is left after it. */
  isIncluded: boolean
  name?: string
}

/** What is offered for an amount, as the kit has checked it. Amounts are in the smallest units. */
export type SwapQuote = {
  id: string
  /** `uniswap-v2`, `lifi`, `0x`. */
  provider: string
  networkId: CaipNetworkId
  /** Whose swap it is. */
  account: string
  from: SwapAsset
  fromAmount: bigint
  to: SwapAsset
  toAmount: bigint
  /** With less than this the swap fails, and nothing is sold. */
  minToAmount: bigint
  /** In per cent. */
  slippage: number
  /** Who must be allowed to take the token sold; undefined for the network's own coin. */
  spender: Hex | undefined
  /** In hundredths of a per cent; undefined where the provider does not say. */
  priceImpactBps: number | undefined
  fees: readonly SwapFee[]
  /** How much gas it takes, roughly. */
  gas: bigint
  /** By this page's clock, in milliseconds since 1970. */
  expiresAt: number
  /** How long it held when it arrived. */
  lifeMs: number
}

/** What is asked for. */
export type SwapRequest = {
  /** What is sold: a token by its contract (`0x…` or `eip155:1:0x…`), or `native` for the network's own coin. */
  from: string
  /** What is bought. */
  to: string
  /** How much is sold, in the smallest unit. */
  amount: bigint
  /** What may be lost between the quote and the swap, in per cent (SWP-02, SWP-03). Default: 1. */
  slippage?: number | undefined
}
