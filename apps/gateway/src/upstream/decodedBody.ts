import type { IncomingMessage } from 'node:http'
import { pipeline, type Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'

/** The body as it was before it was packed. We ask for plain ones, and some servers pack all the same. */
export function decodedBody(response: IncomingMessage): Readable {
  const coding = response.headers['content-encoding']
  const unpack = coding === undefined ? undefined : decoders.get(coding.toLowerCase())
  // Errors are the reader's to see, on the stream it reads.
  return unpack ? pipeline(response, unpack(), () => {}) : response
}

const decoders = new Map([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
])
