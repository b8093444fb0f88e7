/** Why the gateway has no quote or no transaction: `code` in the body of its answer, beside the sentence. */
export const swapFailures = [
  'swap/unsupported', // no provider serves this network
  'swap/no-gas-price', // the gateway does not know the network
  'swap/bad-input', // invalid input; the sentence names the field
  'swap/bad-amount', // zero, or more than any token can have
  'swap/bad-slippage',
  'swap/same-token',
  'swap/unknown-token', // no provider trades it
  'swap/no-liquidity', // nobody trades so much, or so little, for a worthwhile price
  'swap/insufficient-balance', // the account has less than it wants to sell
  'swap/bad-quote', // not this gateway's quote, or one of another swap
  'swap/quote-expired',
  'swap/price-moved', // by now it would yield less than the quote's minimum
  'swap/would-fail', // the chain says that this transaction would fail
  'swap/provider-down', // no answer, or none in time
  'swap/provider-busy',
  'swap/provider-answer', // a meaningless answer, or one about something else
] as const

export type SwapFailure = (typeof swapFailures)[number]
