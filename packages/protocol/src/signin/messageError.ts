import { SignInError } from './SignInError'

/** Says that a text is no sign-in message, and why. */
export function messageError(details: string): SignInError {
  return new SignInError('signin/bad-message', 400, 'Not a sign-in message', { details })
}
