import type { Readable } from 'node:stream'
import { readBytes } from './readBytes'

const utf8 = new TextDecoder()

/** The text of a body; undefined if it exceeds `limit` bytes, and then reading stops. */
export async function readLimited(body: Readable, limit: number): Promise<string | undefined> {
  const bytes = await readBytes(body, limit)
  return bytes && utf8.decode(bytes)
}
