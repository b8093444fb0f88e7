/**
 * What can be wrong with a sign-in or a session. Each text is where we throw it: a page needs only one of
 * them.
 */
export type SignInCode =
  | 'signin/bad-message'
  | 'signin/wrong-domain'
  | 'signin/wrong-uri'
  | 'signin/wrong-chain'
  | 'signin/wrong-account'
  | 'signin/too-early'
  | 'signin/too-late'
  | 'signin/bad-nonce'
  | 'signin/bad-signature'
  | 'signin/chain-unreachable'
  | 'session/missing'
  | 'session/bad-token'
  | 'session/wrong-project'
  | 'session/expired'
  | 'session/ended'
  | 'session/bad-proof'
  | 'session/keys-unreachable'

/**
 * Why nobody is signed in; `code` tells errors apart. It has the HTTP status to answer with, because servers
 * throw it.
 *
 * @example
 * if (error instanceof SignInError) return new Response(error.message, { status: error.status })
 */
export class SignInError extends Error {
  override readonly name = 'SignInError'
  readonly code: SignInCode
  readonly status: number
  readonly details: string | undefined

  constructor(
    code: SignInCode,
    status: number,
    text: string,
    options: { details?: string; cause?: unknown } = {},
  ) {
    super(options.details ? `${text}: ${options.details}` : text, { cause: options.cause })
    this.code = code
    this.status = status
    this.details = options.details
  }
}
