import type { SwapFailure, SwapFee } from '@latchkey/protocol'

/** A swap that somebody asks for. EVM addresses are in lower case, the chain's coin is `nativeAddressOn` it. */
export type SwapAsked = {
  /** CAIP-2. */
  chainId: string
  /** The token sold. */
  from: string
  /** The token bought. */
  to: string
  amount: bigint
  slippageBps: number
  /** Who swaps, where it is known. */
  account: string | undefined
  signal: AbortSignal
}

/** A part of the cost besides gas, which is the same whoever swaps. */
export type OfferFee = Omit<SwapFee, 'token' | 'amount'> & { token: string; amount: bigint }

/** What a provider gives. EVM addresses are in lower case. */
export type SwapOffer = {
  toAmount: bigint
  minToAmount: bigint
  /** Who must be allowed to take the token sold; null for the coin. */
  spender: string | null
  priceImpactBps: number | null
  fees: OfferFee[]
  /** On Solana what the network takes, in lamports. */
  gas: bigint
  /** The tokens on the way; empty where the provider does not say. */
  route: string[]
}

/** What was offered before, as far as a transaction has to keep to it. */
export type OfferToBuild = Pick<SwapOffer, 'minToAmount' | 'spender' | 'route'>

export type SwapCall = { to: string; data: `0x${string}`; value: bigint; gas: bigint }

export type ProviderToken = {
  address: string
  name: string
  symbol: string
  decimals: number
  logoUri: string | null
}

/** Who swaps tokens on some chains. All calls reject with a SwapProblem where there is no good answer. */
export type SwapProvider = QuotingProvider & {
  /** Whom a visitor has to allow to take tokens before any quote. */
  spender(chainId: string, signal: AbortSignal): Promise<string>
  /** The transaction for an offer. It never gives less than that offer's minimum. */
  build(asked: SwapAsked & { account: string }, offer: OfferToBuild): Promise<SwapCall>
}

/** The same on Solana, where nobody has to be allowed anything. */
export type SolanaSwapProvider = QuotingProvider & {
  /** The transaction for an offer, which its account has to sign. It asks for that offer's minimum. */
  buildSolana(asked: SwapAsked & { account: string }, offer: OfferToBuild): Promise<Uint8Array>
}

export type AnySwapProvider = SwapProvider | SolanaSwapProvider

/** What providers of every chain family do. */
export type QuotingProvider = {
  /** Tells it from every other one, also on the next start; without secrets. */
  readonly id: string
  readonly name: string
  /** CAIP-2. */
  readonly chains: readonly string[]
  tokens(chainId: string, signal: AbortSignal): Promise<ProviderToken[]>
  quote(asked: SwapAsked): Promise<SwapOffer>
}

/** Why a provider does not swap. The message is for visitors' developers: it never repeats what a provider wrote. */
export class SwapProblem extends Error {
  override readonly name = 'SwapProblem'

  constructor(
    readonly code: SwapFailure,
    message: string,
    /** The part of the question that is wrong, where it is one. */
    readonly field?: string,
  ) {
    super(message)
  }
}

/** What is left of an amount if the price moves as far as the slippage allows, rounded down. */
export function minimumOf(amount: bigint, slippageBps: number): bigint {
  return (amount * (10_000n - BigInt(slippageBps))) / 10_000n
}
