/** A picture, ready to be served. */
export type Picture = {
  body: string | Uint8Array
  mediaType: string
  /** False for drawn ones: a real picture may replace them at any time. */
  lasting: boolean
}
