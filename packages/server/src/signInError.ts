import { type SignInCode, SignInError } from '@latchkey/protocol/signin'

/** The status that a server answers, and a sentence for its developer. */
const problems = {
  'signin/bad-message': [400, 'Not a sign-in message'],
  'signin/wrong-domain': [400, 'The message names another domain'],
  'signin/wrong-uri': [400, 'The message names another page'],
  'signin/wrong-chain': [400, 'This chain is not accepted'],
  'signin/wrong-account': [400, 'The message names another account'],
  'signin/too-early': [400, 'The message is not valid yet'],
  'signin/too-late': [400, 'The message is no longer valid'],
  'signin/bad-nonce': [400, 'The nonce is unknown, was used before, or has run out'],
  'signin/bad-signature': [401, 'The signature is not of this account and this message'],
  'signin/chain-unreachable': [503, 'The signature could not be checked: no node of the chain answered'],
  'session/missing': [401, 'No session was sent'],
  'session/bad-token': [401, 'Not a session token of ours'],
  'session/wrong-project': [401, 'The session is of another project'],
  'session/expired': [401, 'The session has run out'],
  'session/ended': [401, 'The session has ended'],
  'session/bad-proof': [401, 'The device did not prove its key'],
  'session/keys-unreachable': [503, 'The session could not be checked: the key set did not arrive'],
} as const satisfies Record<SignInCode, readonly [status: number, text: string]>

/** Why nobody is signed in. */
export function signInError(code: SignInCode, options?: { details?: string; cause?: unknown }): SignInError {
  const [status, text] = problems[code]
  return new SignInError(code, status, text, options)
}
