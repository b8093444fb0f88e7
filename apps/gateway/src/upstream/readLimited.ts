import type { Readable } from 'node:stream'

const utf8 = new TextDecoder()

/** The text of a body; undefined if it exceeds `limit` bytes, and then reading stops. */
export function readLimited(body: Readable, limit: number): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const parts: Uint8Array[] = []
    let size = 0
    body.on('data', (part: Uint8Array) => {
      size += part.byteLength
      parts.push(part)
      if (size <= limit) return
      resolve(undefined)
      body.destroy()
    })
    const endedEarly = () => reject(new Error('ended early'))
    body.on('end', () => {
      body.off('close', endedEarly)
      resolve(textOf(parts))
    })
    body.on('error', reject)
    body.on('close', endedEarly)
  })
}

function textOf(parts: readonly Uint8Array[]): string {
  const [only] = parts
  return utf8.decode(parts.length === 1 ? only : Buffer.concat(parts))
}
