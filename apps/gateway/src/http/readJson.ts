import type { IncomingMessage } from 'node:http'
import type { Context as HonoContext } from 'hono'
import { Failure } from './failure'
import type { GatewayEnv } from './gatewayEnv'

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** The JSON of a body, whatever content type it claims; never more than `limit` bytes of it are held. */
export async function readJson(c: HonoContext<GatewayEnv>, limit: number): Promise<unknown> {
  if (Number(c.req.header('content-length') ?? 0) > limit) throw tooLarge(limit)
  const { incoming } = c.env ?? {}
  // Node's own stream where there is one: the web's costs several times as much.
  const bytes = incoming ? await readIncoming(incoming, limit) : new Uint8Array(await c.req.arrayBuffer())
  if (bytes.byteLength > limit) throw tooLarge(limit)
  try {
    return JSON.parse(utf8.decode(bytes))
  } catch {
    throw new Failure(422, 'body', 'The body is not valid JSON')
  }
}

function readIncoming(incoming: IncomingMessage, limit: number): Promise<Uint8Array> {
  return new Promise((done, fail) => {
    const chunks: Uint8Array[] = []
    let size = 0
    const hungUp = () => fail(new Failure(400, 'body', 'The body ended early'))
    const take = (chunk: Uint8Array) => {
      size += chunk.byteLength
      if (size <= limit) return void chunks.push(chunk)
      // Left open, so that the refusal still reaches the sender.
      incoming.off('data', take).pause()
      fail(tooLarge(limit))
    }
    incoming.on('data', take)
    incoming.once('end', () => {
      incoming.off('close', hungUp) // a failure nobody hears would still be made, with its stack
      done(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks, size))
    })
    incoming.once('error', hungUp)
    incoming.once('close', hungUp)
  })
}

function tooLarge(limit: number): Failure {
  // The rest of the body is not read: the connection cannot be used again.
  return new Failure(413, 'body', `The body is larger than ${limit} bytes`, { connection: 'close' })
}
