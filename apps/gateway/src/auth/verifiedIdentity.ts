/** Who somebody has proven to be, by a mail or at a provider. */
export type VerifiedIdentity = {
  /** `email`, a social provider's name, `farcaster`, or `openid`. */
  provider: string
  /** What the provider calls this person for good. An e-mail address only where the provider is the mail itself. */
  subject: string
  email?: string | undefined
  /** Whether the provider says that the address is this person's. One that is not is neither kept nor told on. */
  emailVerified: boolean
  name?: string | undefined
}
