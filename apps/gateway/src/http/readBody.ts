import type { IncomingMessage } from 'node:http'
import type { Context as HonoContext } from 'hono'
import { Failure } from './failure'
import type { GatewayEnv } from './gatewayEnv'

/** A body's bytes; `limit` of them at most. */
export async function readBody(c: HonoContext<GatewayEnv>, limit: number): Promise<Uint8Array> {
  if (Number(c.req.header('content-length') ?? 0) > limit) throw tooLarge(limit)
  const { incoming } = c.env ?? {}
  // Prefer Node's stream: the web stream costs several times as much.
  const bytes = incoming ? await readIncoming(incoming, limit) : new Uint8Array(await c.req.arrayBuffer())
  if (bytes.byteLength > limit) throw tooLarge(limit)
  return bytes
}

function readIncoming(incoming: IncomingMessage, limit: number): Promise<Uint8Array> {
  return new Promise((done, fail) => {
    const chunks: Uint8Array[] = []
    let size = 0
    const hungUp = () => fail(new Failure(400, 'body', 'The body ended early'))
    const take = (chunk: Uint8Array) => {
      size += chunk.byteLength
      if (size <= limit) return void chunks.push(chunk)
      // Keep the connection open, so that the refusal reaches the sender.
      incoming.off('data', take).pause()
      fail(tooLarge(limit))
    }
    incoming.on('data', take)
    incoming.once('end', () => {
      incoming.off('close', hungUp) // creating an error nobody sees would still cost a stack trace
      done(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks, size))
    })
    incoming.once('error', hungUp)
    incoming.once('close', hungUp)
  })
}

function tooLarge(limit: number): Failure {
  // We do not read the rest of the body, so the connection cannot be reused.
  return new Failure(413, 'body', `The body is larger than ${limit} bytes`, { connection: 'close' })
}
