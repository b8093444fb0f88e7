import type { Context } from '../context'
import type { Posted, Transport } from './createTransport'
import type { Upstream } from './upstream'

/** No answer of use. Each reason is a fixed word: what Node says may name the address. */
export type NoAnswer = {
  kind: 'failed'
  reason: 'network' | 'timeout' | 'busy' | 'hanging' | 'rate-limit' | 'status' | 'malformed' | 'too-large'
  /** How long the upstream wants to be left alone, in milliseconds. */
  retryAfter?: number
}

export type Exchange<Answer> = {
  post: Transport['post']
  clock: Context['clock']
  /** Whether it is asked also while it hangs, to find out whether it still does. */
  isCheck: boolean
  timeout: number
  signal: AbortSignal
  body: string
  /** Whether an answer is of interest, by its status; 429 and a refusal (401, 403) never are. */
  wants(status: number): boolean
  /** The answer in a text, or undefined when it is none. */
  read(text: string): Answer | undefined
}

/** With less time left than this, ms, nothing is sent any more: no answer could be waited for. */
const leastUseful = 50

export const answerLimit = 10 * 1024 * 1024

/** Asks one upstream once, within `timeout` from waiting in line to the last byte. Never rejects. */
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
      // It may have been found to hang while this one stood in line.
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

/** Sends it, and tells the breaker what came of it. */
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
