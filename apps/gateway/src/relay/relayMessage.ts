/** One stored message, as it goes to subscribers. What it says of a visitor beyond that never comes this far. */
export type RelayMessage = {
  /** Its place among all stored messages: a later one has a larger number. */
  readonly id: number
  readonly topic: string
  /** The sealed envelope, as it came. */
  readonly message: string
  readonly tag: number
  /** ms, like expiresAt. */
  readonly publishedAt: number
  readonly expiresAt: number
  readonly attestation: string | undefined
  /** The did:key of whoever published it, who is never sent it. */
  readonly publisher: string
}
