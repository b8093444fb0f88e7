/** One stored message, as subscribers get it. */
export type RelayMessage = {
  /** Increases with every stored message. */
  readonly id: number
  readonly topic: string
  /** The encrypted envelope, unchanged. */
  readonly message: string
  readonly tag: number
  /** ms, like expiresAt. */
  readonly publishedAt: number
  readonly expiresAt: number
  readonly attestation: string | undefined
  /** The publisher's did:key. The publisher does not get its own message. */
  readonly publisher: string
}

/** A message with the address that published it. That is for this gateway's own use and never sent to anybody. */
export type StoredMessage = RelayMessage & { readonly address: string }
