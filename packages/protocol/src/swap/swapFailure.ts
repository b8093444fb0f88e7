/** Why the gateway gives no quote or no transaction: `code` in the body of its answer, beside the sentence. */
export const swapFailures = [
  'swap/unsupported', // no provider serves this network
  'swap/no-gas-price', // the network is not one of the gateway's
  'swap/bad-input', // not what the call takes; the sentence's field says which part
  'swap/bad-amount', // nothing, or more than any token can have
  'swap/bad-slippage',
  'swap/same-token',
  'swap/unknown-token', // no provider trades it
  'swap/no-liquidity', // nobody gives anything worth mentioning for so much, or so little
  'swap/insufficient-balance', // the account has less than it wants to sell
  'swap/bad-quote', // not a quote of this gateway, or one of another swap
  'swap/quote-expired',
  'swap/price-moved', // less than the quote's minimum would arrive by now
  'swap/would-fail', // the chain says that this transaction would fail
  'swap/provider-down', // no answer, or none in time
  'swap/provider-busy',
  'swap/provider-answer', // an answer that makes no sense, or is not about what was asked
] as const

export type SwapFailure = (typeof swapFailures)[number]
