import type { Context as HonoContext } from 'hono'
import { Failure } from './failure'
import type { GatewayEnv } from './gatewayEnv'

/** The JSON of a body, whatever content type it claims; never more than `limit` bytes of it are held. */
export async function readJson(c: HonoContext<GatewayEnv>, limit: number): Promise<unknown> {
  const bytes = await readBytes(c.req.raw, limit)
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new Failure(422, 'body', 'The body is not valid JSON')
  }
}

async function readBytes({ headers, body }: Request, limit: number): Promise<Uint8Array> {
  if (Number(headers.get('content-length') ?? 0) > limit) throw tooLarge(limit)
  if (!body) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return Buffer.concat(chunks, size)
    size += value.byteLength
    if (size > limit) {
      await reader.cancel().catch(() => {})
      throw tooLarge(limit)
    }
    chunks.push(value)
  }
}

function tooLarge(limit: number): Failure {
  // The rest of the body is not read: the connection cannot be used again.
  return new Failure(413, 'body', `The body is larger than ${limit} bytes`, { connection: 'close' })
}
