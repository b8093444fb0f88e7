const kilobyte = 1024
const smallestFragment = 16 * kilobyte
/** A segment of any usual network holds more. */
const smallestChunk = kilobyte
const fewFragments = 16
const fewChunks = 64

/**
 * How a socket of `ws` may receive a message: so many bytes, and not in more parts than honest senders make of them.
 * Each part is an object of its own, which takes a hundred times the memory of the one byte that may be in it.
 */
export function frameBounds(maxPayload: number) {
  return {
    maxPayload,
    maxFragments: Math.max(fewFragments, Math.ceil(maxPayload / smallestFragment)),
    maxBufferedChunks: Math.max(fewChunks, Math.ceil(maxPayload / smallestChunk)),
  }
}
