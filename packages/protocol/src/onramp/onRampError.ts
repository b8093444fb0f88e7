import { KitError, type KitErrorOptions } from '../KitError'

/** The texts of errors while buying, which load with the code that buys. */
export const onRampErrorTexts = {
  'onramp/unsupported': 'Nothing can be bought on this network',
  'onramp/not-ready': 'This cannot be bought yet: {value}',
  'onramp/no-offer': 'No provider made an offer',
  'onramp/failed': 'The provider did not complete the purchase',
  'onramp/expired': 'The purchase was not paid in time',
} as const satisfies Record<string, string>

export type OnRampCode = keyof typeof onRampErrorTexts

/** Why the visitor cannot buy. */
export function onRampError(code: OnRampCode, options?: KitErrorOptions): KitError {
  return new KitError(code, onRampErrorTexts[code], options)
}
