/** The upstream relay, and our identity there. */
export type UpstreamSettings = {
  /** ws:// or wss://. Also the audience of our tokens, so it must be the relay's own name. */
  readonly url: string
  readonly projectId: string
  /** Our secret key there, 64 hex digits; if undefined, one is created and kept in a file. */
  readonly key: string | undefined
}
