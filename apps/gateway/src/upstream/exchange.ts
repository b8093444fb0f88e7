import type { Context } from '../context'
import type { Posted, Transport } from './createTransport'
import type { Upstream } from './upstream'

/** No usable answer. Reasons are fixed words, because Node's messages may contain the address. */
export type NoAnswer = {
  kind: 'failed'
  reason: 'network' | 'timeout' | 'busy' | 'hanging' | 'rate-limit' | 'status' | 'malformed' | 'too-large'
  /** ms that the upstream asked us to wait. */
  retryAfter?: number
}

export type Exchange<Answer> = {
  post: Transport['post']
  clock: Context['clock']
  /** Whether to send it even if the upstream hangs, to find out if it still does. */
  isCheck: boolean
  timeout: number
  signal: AbortSignal
  body: string
  /** Whether to read an answer with this status. 401, 403 and 429 are never read. */
  wants(status: number): boolean
  /** Parses the body; undefined if it is not a valid answer. */
  read(text: string): Answer | undefined
}

/** With less time left than this (ms), nothing is sent: there would be no time for an answer. */
const leastUseful = 50

export const answerLimit = 10 * 1024 * 1024

/** Sends one request to one upstream. `timeout` covers everything from the queue to the last byte. Never rejects. */
export async function exchange<Answer>(
  upstream: Upstream,
  wish: Exchange<Answer>,
): Promise<Answer | NoAnswer> {
  const { clock, timeout } = wish
  const until = clock.now() + timeout
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), timeout)
  const end = () => stop.abort()
  wish.signal.addEventListener('abort', end, { once: true })
  if (wish.signal.aborted) stop.abort()
  try {
    const leave = await upstream.gate.enter(stop.signal)
    if (!leave) return failed('busy')
    try {
      if (until - clock.now() < Math.min(leastUseful, timeout)) return failed('busy')
      // The breaker may have opened while this one was queued.
      if (upstream.breaker.isOpen() && !wish.isCheck) return failed('hanging')
      return await send(upstream, wish, stop.signal)
    } finally {
      leave()
    }
  } catch {
    return failed(stop.signal.aborted ? 'timeout' : 'network')
  } finally {
    clearTimeout(timer)
    wish.signal.removeEventListener('abort', end)
  }
}

/** Sends it and reports the outcome to the breaker. */
async function send<Answer>(
  { breaker, target }: Upstream,
  wish: Exchange<Answer>,
  signal: AbortSignal,
): Promise<Answer | NoAnswer> {
  const { post, clock, body } = wish
  const wants = (status: number) => !isRefusal(status) && wish.wants(status)
  const began = clock.now()
  breaker.sent(began)
  try {
    const posted = await post(target, body, { limit: answerLimit, wants, signal })
    const answer = wants(posted.status) ? readPosted(posted, wish) : unwanted(posted)
    breaker.heard(isNoAnswer(answer) ? undefined : clock.now() - began)
    return answer
  } catch (error) {
    if (!signal.aborted) breaker.heard()
    else if (!wish.signal.aborted) breaker.unheard(clock.now(), clock.now() - began)
    throw error
  }
}

function readPosted<Answer>({ status, text }: Posted, { read }: Exchange<Answer>): Answer | NoAnswer {
  if (text === undefined) return failed('too-large')
  const isOk = status >= 200 && status < 300
  return read(text) ?? failed(isOk ? 'malformed' : 'status')
}

function unwanted({ status, retryAfter }: Posted): NoAnswer {
  if (status !== 429) return failed('status')
  const seconds = Number(retryAfter ?? Number.NaN)
  return { ...failed('rate-limit'), ...(seconds > 0 ? { retryAfter: seconds * 1_000 } : {}) }
}

function isRefusal(status: number): boolean {
  return status === 429 || status === 401 || status === 403
}

function isNoAnswer(answer: unknown): answer is NoAnswer {
  return (answer as { kind?: unknown }).kind === 'failed'
}

function failed(reason: NoAnswer['reason']): NoAnswer {
  return { kind: 'failed', reason }
}
