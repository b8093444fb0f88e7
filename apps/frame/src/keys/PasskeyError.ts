/**
 * Why a passkey could not be made or used.
 * `passkey-declined`: the visitor did not, or took too long; browsers do not tell which. `passkey-known`: this
 * authenticator has one of the account already. `passkey-refused`: the browser allows none here. `passkey-window`: none
 * in a frame, but in a window, with the next click. `passkey-no-way`: it logs in, but brings no wallet back.
 */
export type PasskeyProblem =
  | 'passkey-declined'
  | 'passkey-known'
  | 'passkey-refused'
  | 'passkey-no-way'
  | 'passkey-window'

export class PasskeyError extends Error {
  override readonly name = 'PasskeyError'
  readonly code: PasskeyProblem
  constructor(code: PasskeyProblem, options?: ErrorOptions) {
    super(code, options)
    this.code = code
  }
}
