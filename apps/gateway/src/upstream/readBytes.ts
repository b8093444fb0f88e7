import type { Readable } from 'node:stream'

/** The bytes of a body; undefined if it exceeds `limit`, and then reading stops. Rejects if it ends early. */
export function readBytes(body: Readable, limit: number): Promise<Uint8Array | undefined> {
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
      const [only] = parts
      resolve(only && parts.length === 1 ? only : Buffer.concat(parts))
    })
    body.on('error', reject)
    body.on('close', endedEarly)
  })
}
