import { KitError, type KitErrorOptions } from './KitError'

/** The texts of errors while swapping, which load with the code that swaps. */
export const swapErrorTexts = {
  'swap/unsupported': 'Network not supported for Swaps', // SWP-06
  'swap/not-ready': 'This cannot be swapped yet: {value}',
  'swap/no-route': 'Nobody offers anything for this',
  'swap/insufficient-balance': 'There is less on the account than is to be sold',
  'swap/quote-expired': 'The quote has expired',
  'swap/price-moved': 'The price moved: less than the minimum would arrive',
  'swap/provider-down': 'No provider of swaps answers at the moment',
  'swap/untrusted': 'Refused, because it is not what was asked for: {value}',
  'swap/unknown-spender': 'Refused, because this contract is not on the list of swapSpenders: {value}',
  'swap/would-fail': 'The swap would fail',
  'swap/not-simulated': 'The swap could not be tried out before',
  'swap/not-approved': 'The token sold was not approved',
} as const satisfies Record<string, string>

export type SwapCode = keyof typeof swapErrorTexts

/** Why the visitor cannot swap. */
export function swapError(code: SwapCode, options?: KitErrorOptions): KitError {
  const isExact = code === 'swap/unsupported'
  return new KitError(code, swapErrorTexts[code], options, isExact ? '' : options?.details)
}
