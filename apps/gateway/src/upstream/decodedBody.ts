import type { IncomingMessage } from 'node:http'
import { pipeline, type Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'

/** The decompressed body. We ask for identity encoding, but some servers compress anyway. */
export function decodedBody(response: IncomingMessage): Readable {
  const coding = response.headers['content-encoding']
  const unpack = coding === undefined ? undefined : decoders.get(coding.toLowerCase())
  // The reader sees errors on the stream it reads.
  return unpack ? pipeline(response, unpack(), () => {}) : response
}

const decoders = new Map([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
])
