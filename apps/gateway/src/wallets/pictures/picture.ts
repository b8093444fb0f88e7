/** A picture to answer with. */
export type Picture = {
  body: string | Uint8Array
  mediaType: string
  /** False for drawn ones, which a real picture may replace any day. */
  lasting: boolean
}
