import { KitError, type KitErrorOptions } from '../KitError'

/** The texts of what can go wrong while buying: they come with the code that buys. */
export const onRampErrorTexts = {
  'onramp/unsupported': 'Nothing can be bought on this network',
  'onramp/not-ready': 'This cannot be bought yet: {value}',
  'onramp/no-offer': 'No provider made an offer',
  'onramp/failed': 'The provider did not complete the purchase',
  'onramp/expired': 'The purchase was not paid in time',
} as const satisfies Record<string, string>

export type OnRampCode = keyof typeof onRampErrorTexts

/** Why something cannot be bought. */
export function onRampError(code: OnRampCode, options?: KitErrorOptions): KitError {
  return new KitError(code, onRampErrorTexts[code], options)
}
