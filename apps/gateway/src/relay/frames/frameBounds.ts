const kilobyte = 1024
const smallestFragment = 16 * kilobyte
/** Less than one segment of any usual network. */
const smallestChunk = kilobyte
const fewFragments = 16
const fewChunks = 64

/**
 * Limits of `ws` for one message: its bytes, and its fragments, which honest senders need few of. Each fragment is an
 * object, which takes a hundred times the memory of a single byte in it.
 */
export function frameBounds(maxPayload: number) {
  return {
    maxPayload,
    maxFragments: Math.max(fewFragments, Math.ceil(maxPayload / smallestFragment)),
    maxBufferedChunks: Math.max(fewChunks, Math.ceil(maxPayload / smallestChunk)),
  }
}
