/** The relay that topics are mirrored to, and who we are there. */
export type UpstreamSettings = {
  /** ws:// or wss://, as the upstream relay knows itself. */
  readonly url: string
  readonly projectId: string
  /** The secret key of our identity there, 64 hexadecimal digits; undefined: one made once and kept in a file. */
  readonly key: string | undefined
}
