import { Agent, type ClientRequest, request as overHttp } from 'node:http'
import { request as overHttps, Agent as SecureAgent } from 'node:https'
import { decodedBody } from './decodedBody'
import { readLimited } from './readLimited'
import type { UpstreamTarget } from './upstreamTarget'

/** `text` is undefined when it is longer than wanted, and empty when the status made it unwanted. */
export type Posted = { status: number; retryAfter: string | undefined; text: string | undefined }

export type PostWish = {
  /** The longest text to be read, in bytes. */
  limit: number
  /** Whether the text is of interest, by the status it comes with. */
  wants(status: number): boolean
  signal: AbortSignal
}

export type Transport = {
  /** Sends a JSON text. Rejects when no whole answer comes, the answer leads elsewhere, or `signal` ends it. */
  post(target: UpstreamTarget, body: string, wish: PostWish): Promise<Posted>
  /** Closes every connection. */
  close(): void
}

// For each host. Its upstreams have gates of their own, so this only stops what those do not see.
const mostSockets = 512
const mostFree = 256
// Less than the five seconds after which many servers hang up: a question sent right then would be lost.
const idleFor = 4_000
const elsewhere = new Set([301, 302, 303, 307, 308])

/** The way to the upstreams, on connections that are kept. Node's own client: fetch costs several times as much. */
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
      fail(new Error('given up')) // a request that has no connection yet would not say so itself
    }
    // An answer that changes the protocol closes the connection without an error.
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
