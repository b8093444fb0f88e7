import { KitError, type KitErrorOptions } from './KitError'

/** The texts of the embedded wallet's errors, which load with the code that logs in. */
export const authErrorTexts = {
  'auth/off': 'This site offers no login',
  'auth/not-loaded': 'Unable to load email login dependency', // ERR-13
  'auth/unreachable': 'Network Error - Could not load embedded wallet', // ERR-06
  'auth/timed-out': 'Embedded Wallet Request Timed Out', // ERR-07
  'auth/aborted': 'Something went wrong', // ERR-14
  'auth/request-aborted': 'Request was aborted', // ERR-15
  'auth/refused': 'An error occurred', // ERR-16
  'auth/no-frame': 'W3mFrame: iframe is not set', // ERR-17
  'auth/not-allowed': 'Requested RPC call is not allowed', // ERR-18
  'auth/too-soon': 'Please try again after {value} seconds', // EMB-43
  'auth/bad-email': 'Not an e-mail address',
  'auth/bad-code': 'Not a code',
  'auth/link-unused': 'The link in the mail was not used',
  'auth/popup-closed': 'The window of the login was closed',
  'auth/social-slow': 'The window of the login did not get ready',
  'auth/social-failed': 'The provider did not log the visitor in',
  'auth/no-state': 'The address of the login has no state', // EMB-51
  'auth/not-ready': 'The wallet was not set up',
} as const satisfies Record<string, string>

export type AuthCode = keyof typeof authErrorTexts

/** Why the embedded wallet failed. If the wallet gave a reason, that is the text. */
export function authError(
  code: AuthCode,
  options: KitErrorOptions & { reason?: string | undefined } = {},
): KitError {
  const { reason, ...rest } = options
  return new KitError(code, reason || authErrorTexts[code], rest, '')
}
