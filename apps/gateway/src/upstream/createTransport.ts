import { Agent, type ClientRequest, request as overHttp } from 'node:http'
import { request as overHttps, Agent as SecureAgent } from 'node:https'
import { decodedBody } from './decodedBody'
import { readLimited } from './readLimited'
import type { UpstreamTarget } from './upstreamTarget'

/** `text` is undefined if the body exceeds the limit, and empty if it was not wanted. */
export type Posted = { status: number; retryAfter: string | undefined; text: string | undefined }

export type PostWish = {
  /** The most bytes to read. */
  limit: number
  /** Whether to read the body of an answer with this status. */
  wants(status: number): boolean
  signal: AbortSignal
}

export type Transport = {
  /** Posts JSON. Rejects if no complete answer comes, if it is a redirect, or if `signal` aborts. */
  post(target: UpstreamTarget, body: string, wish: PostWish): Promise<Posted>
  /** Closes all connections. */
  close(): void
}

// Per host. The gates of the upstreams limit first; this is a backstop.
const mostSockets = 512
const mostFree = 256
// Many servers close idle connections after five seconds: a request sent right then would be lost.
const idleFor = 4_000
const elsewhere = new Set([301, 302, 303, 307, 308])

/** HTTP to upstreams over keep-alive connections. Uses Node's http, because fetch costs several times as much CPU. */
export function createTransport(): Transport {
  const settings = { keepAlive: true, maxSockets: mostSockets, maxFreeSockets: mostFree, timeout: idleFor }
  const agents = { http: new Agent(settings), https: new SecureAgent(settings) }
  return {
    post({ protocol, hostname, port, path, headers }, body, wish) {
      const sent = [...headers, 'content-length', String(Buffer.byteLength(body))]
      const options = { hostname, port, path, method: 'POST', headers: sent }
      const request =
        protocol === 'https:'
          ? overHttps(Object.assign(options, { agent: agents.https }))
          : overHttp(Object.assign(options, { agent: agents.http }))
      return exchange(request, body, wish)
    },
    close() {
      agents.http.destroy()
      agents.https.destroy()
    },
  }
}

function exchange(request: ClientRequest, body: string, { limit, wants, signal }: PostWish): Promise<Posted> {
  return new Promise((resolve, reject) => {
    const end = () => signal.removeEventListener('abort', giveUp)
    const fail = (error: unknown) => {
      end()
      reject(error)
    }
    const giveUp = () => {
      request.destroy()
      fail(new Error('given up')) // a request without a connection yet would emit nothing
    }
    // A protocol upgrade closes the connection without an error.
    const closed = () => fail(new Error('closed'))
    signal.addEventListener('abort', giveUp)
    request.on('error', fail)
    request.on('close', closed)
    request.on('response', response => {
      request.off('close', closed)
      const { statusCode: status = 0, headers } = response
      const tell = (text: string | undefined) => {
        end()
        resolve({ status, retryAfter: headers['retry-after'], text })
      }
      if (wants(status) && !elsewhere.has(status))
        return readLimited(decodedBody(response), limit).then(tell, fail)
      response.on('error', () => {}).destroy()
      if (elsewhere.has(status)) fail(new Error('leads elsewhere'))
      else tell('')
    })
    request.end(body)
    if (signal.aborted) giveUp()
  })
}
