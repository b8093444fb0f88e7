import { Agent, type IncomingMessage, request as overHttp } from 'node:http'
import { request as overHttps, Agent as SecureAgent } from 'node:https'
import type { LookupFunction } from 'node:net'
import { createGate } from '../createGate'
import { decodedBody } from '../decodedBody'
import { readBytes } from '../readBytes'
import { type OutsideProblem, outsideProblem } from './outsideProblem'
import { LookupError, publicLookup, type Resolve, resolveByDns } from './publicLookup'
import { allowName } from './readOutsideAllow'

export type OutsideWish = {
  /** The most bytes to read, counted after decompression. */
  limit: number
  accept: string
  /** True for an address of the operator: it may have any host, port and scheme. Where it redirects to may not. */
  isOwn?: boolean
  /** Sent to the first host only. */
  headers?: Readonly<Record<string, string>>
  /** JSON to be posted; then no redirect is followed. */
  body?: string
  signal?: AbortSignal
}

export type OutsideAnswer =
  | { bytes: Uint8Array; problem?: undefined }
  | { problem: OutsideProblem; status?: number; retryAfter?: string | undefined }

export type Outside = {
  /** Gets what is at an address that a stranger chose. Never rejects. */
  get(address: string, wish: OutsideWish): Promise<OutsideAnswer>
  close(): void
}

export type OutsideOptions = {
  /** Hosts with ports (`allowName`) that may be asked although they are private. */
  allow: readonly string[]
  resolve?: Resolve
  /** ms until the headers of each answer, and until all of the last one's body. */
  times?: { headers: number; total: number }
}

const mostRedirects = 3
const longestAddress = 8_192
// Strangers and the operator's own providers do not wait for each other.
const atOnce = 8
const inLine = 64

/**
 * A client for addresses that strangers choose, like the metadata of a token: https to public hosts only, at every
 * redirect and after DNS, with bounds on time and size, without cookies, credentials or the environment's proxies.
 */
export function createOutside({
  allow,
  resolve = resolveByDns(),
  times = { headers: 5_000, total: 10_000 },
}: OutsideOptions): Outside {
  const allowed = new Set(allow)
  const lookup = publicLookup(resolve)
  const gates = { own: createGate(atOnce, inLine), strangers: createGate(atOnce, inLine) }
  // No connection is used twice: one that was opened for the operator's address must not serve a stranger's.
  const agents = { http: new Agent({ keepAlive: false }), https: new SecureAgent({ keepAlive: false }) }

  async function follow(address: string, wish: OutsideWish, signal: AbortSignal): Promise<OutsideAnswer> {
    let next = address
    let base: URL | undefined
    for (let hop = 0; hop <= mostRedirects; hop++) {
      if (next.length > longestAddress || !URL.canParse(next, base)) return { problem: 'not-an-address' }
      const url: URL = new URL(next, base)
      const isFree = isWeb(url) && ((wish.isOwn && hop === 0) || allowed.has(allowName(url)))
      const problem = isFree ? undefined : outsideProblem(url)
      if (problem) return { problem }
      const answer = await ask(url, {
        ...{ signal, agents, timeout: times.headers, lookup: isFree ? undefined : lookup, body: wish.body },
        headers: { accept: wish.accept, ...(hop === 0 ? wish.headers : {}) },
      })
      const { statusCode: status = 0, headers } = answer
      // What is posted may be answered by what it created.
      if (status === 200 || (status === 201 && wish.body !== undefined)) {
        const bytes = await readBytes(decodedBody(answer), wish.limit)
        return bytes ? { bytes } : { problem: 'too-large' }
      }
      answer.on('error', () => {}).destroy()
      if (!redirects.has(status) || !headers.location || wish.body !== undefined)
        return { problem: 'status', status, retryAfter: headers['retry-after'] }
      next = headers.location
      base = url
    }
    return { problem: 'too-many-redirects' }
  }

  return {
    async get(address, wish) {
      const stop = new AbortController()
      const end = () => stop.abort()
      const timer = setTimeout(end, times.total)
      wish.signal?.addEventListener('abort', end, { once: true })
      if (wish.signal?.aborted) end()
      const leave = await gates[wish.isOwn ? 'own' : 'strangers'].enter(stop.signal)
      try {
        return leave ? await follow(address, wish, stop.signal) : { problem: 'busy' }
      } catch (error) {
        if (error instanceof LookupError) return { problem: error.problem }
        return { problem: stop.signal.aborted || error instanceof TimeoutError ? 'timeout' : 'network' }
      } finally {
        leave?.()
        clearTimeout(timer)
        wish.signal?.removeEventListener('abort', end)
      }
    },
    close() {
      agents.http.destroy()
      agents.https.destroy()
    },
  }
}

const redirects = new Set([301, 302, 303, 307, 308])

class TimeoutError extends Error {
  override name = 'TimeoutError'
}

function isWeb({ protocol, username, password }: URL): boolean {
  return (protocol === 'http:' || protocol === 'https:') && !username && !password
}

type Asking = {
  agents: { http: Agent; https: SecureAgent }
  lookup: LookupFunction | undefined
  headers: Record<string, string>
  timeout: number
  signal: AbortSignal
  body: string | undefined
}

/** Sends a request and resolves with the headers of its answer. */
function ask(url: URL, { agents, lookup, headers, timeout, signal, body }: Asking): Promise<IncomingMessage> {
  const options = {
    ...{ method: body === undefined ? 'GET' : 'POST', signal, ...(lookup && { lookup }) },
    headers: {
      ...headers,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      'accept-encoding': 'gzip, identity',
      'user-agent': 'latchkey-gateway',
    },
  }
  return new Promise((resolve, reject) => {
    const request =
      url.protocol === 'https:'
        ? overHttps(url, { ...options, agent: agents.https })
        : overHttp(url, { ...options, agent: agents.http })
    const timer = setTimeout(() => request.destroy(new TimeoutError()), timeout)
    const fail = (error: Error) => {
      clearTimeout(timer)
      reject(error)
    }
    request.on('error', fail)
    // A protocol upgrade closes the connection without an error.
    request.on('close', () => fail(new Error('closed')))
    request.on('response', response => {
      clearTimeout(timer)
      resolve(response)
    })
    request.end(body)
  })
}
