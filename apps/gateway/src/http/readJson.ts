import type { Context as HonoContext } from 'hono'
import { Failure } from './failure'
import type { GatewayEnv } from './gatewayEnv'

/** The JSON of a body, whatever content type it claims; never more than `limit` bytes of it are held. */
export async function readJson(c: HonoContext<GatewayEnv>, limit: number): Promise<unknown> {
  const bytes = await readBytes(c, limit)
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new Failure(422, 'body', 'The body is not valid JSON')
  }
}

async function readBytes(c: HonoContext<GatewayEnv>, limit: number): Promise<Uint8Array> {
  if (Number(c.req.header('content-length') ?? 0) > limit) throw tooLarge(limit)
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of bodyOf(c)) {
      size += chunk.byteLength
      if (size > limit) throw tooLarge(limit)
      chunks.push(chunk)
    }
  } catch (error) {
    if (error instanceof Failure) throw error
    throw new Failure(400, 'body', 'The body ended early') // the sender hung up
  }
  return Buffer.concat(chunks, size)
}

/** Node's own stream where there is one: the web's costs four times as much. */
function bodyOf(c: HonoContext<GatewayEnv>): AsyncIterable<Uint8Array> | Iterable<Uint8Array> {
  const { incoming } = c.env ?? {}
  // Left open when we stop reading, so that the refusal still reaches the sender.
  if (incoming) return incoming.iterator({ destroyOnReturn: false })
  return (c.req.raw.body as unknown as AsyncIterable<Uint8Array> | null) ?? []
}

function tooLarge(limit: number): Failure {
  // The rest of the body is not read: the connection cannot be used again.
  return new Failure(413, 'body', `The body is larger than ${limit} bytes`, { connection: 'close' })
}
