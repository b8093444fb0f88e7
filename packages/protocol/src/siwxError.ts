import { KitError, type KitErrorOptions } from './KitError'

/** The texts of errors while signing in, which load with the code that signs in. */
export const siwxErrorTexts = {
  'signin/off': 'This site signs nobody in',
  'signin/cancelled': 'Signing in was cancelled',
  'signin/site-failed': 'The function {value} of the sign-in failed',
  'signin/site-answer': 'The function {value} of the sign-in gave no valid answer',
  'signin/not-ours': 'The message to sign is not for this page and account: {value}',
  'signin/not-signed': "The signature is not the account's",
  'signin/not-confirmed': 'The sign-in was not confirmed: there is no session',
  'signin/not-ended': 'The session has not ended',
} as const satisfies Record<string, string>

export type SiwxCode = keyof typeof siwxErrorTexts

/** Why nobody is signed in, in the page. */
export function siwxError(code: SiwxCode, options?: KitErrorOptions): KitError {
  return new KitError(code, siwxErrorTexts[code], options)
}
