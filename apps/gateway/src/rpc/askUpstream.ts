import type { Transport } from './createTransport'
import type { Question } from './question'
import { type Answer, readAnswer } from './readAnswer'
import type { RpcWorld } from './rpcWorld'
import type { Upstream } from './upstream'

/** No answer of use. Each reason is a fixed word: what Node says may name the address. */
export type NoAnswer = {
  kind: 'failed'
  reason: 'network' | 'timeout' | 'busy' | 'hanging' | 'rate-limit' | 'status' | 'malformed' | 'too-large'
  /** How long the upstream wants to be left alone, in milliseconds. */
  retryAfter?: number
}

export type Ask = {
  post: Transport['post']
  clock: RpcWorld['clock']
  /** Whether it is asked also while it hangs, to find out whether it still does. */
  isCheck: boolean
  /** Bitcoin's nodes tell their errors with status 500. */
  errorsWithStatus: boolean
  timeout: number
  signal: AbortSignal
}

/** With less time left than this, ms, nothing is sent any more: no answer could be waited for. */
const leastUseful = 50

export const answerLimit = 10 * 1024 * 1024

/** Asks one upstream once, within `timeout` from waiting in line to the last byte. Never rejects. */
export async function askUpstream(
  upstream: Upstream,
  question: Question,
  ask: Ask,
): Promise<Answer | NoAnswer> {
  const until = ask.clock.now() + ask.timeout
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), ask.timeout)
  const end = () => stop.abort()
  ask.signal.addEventListener('abort', end, { once: true })
  if (ask.signal.aborted) stop.abort()
  try {
    const leave = await upstream.gate.enter(stop.signal)
    if (!leave) return failed('busy')
    try {
      if (until - ask.clock.now() < Math.min(leastUseful, ask.timeout)) return failed('busy')
      // It may have been found to hang while this one stood in line.
      if (upstream.breaker.isOpen() && !ask.isCheck) return failed('hanging')
      return await measured(upstream, ask, stop.signal, () => exchange(upstream, question, ask, stop.signal))
    } finally {
      leave()
    }
  } catch {
    return failed(stop.signal.aborted ? 'timeout' : 'network')
  } finally {
    clearTimeout(timer)
    ask.signal.removeEventListener('abort', end)
  }
}

/** Tells the breaker what came of an exchange. */
async function measured(
  { breaker }: Upstream,
  { clock, signal }: Ask,
  ended: AbortSignal,
  run: () => Promise<Answer | NoAnswer>,
): Promise<Answer | NoAnswer> {
  const began = clock.now()
  breaker.sent(began)
  try {
    const answer = await run()
    breaker.heard(answer.kind === 'failed' ? undefined : clock.now() - began)
    return answer
  } catch (error) {
    if (!ended.aborted) breaker.heard()
    else if (!signal.aborted) breaker.unheard(clock.now(), clock.now() - began)
    throw error
  }
}

async function exchange(
  { target }: Upstream,
  { method, params }: Question,
  ask: Ask,
  signal: AbortSignal,
): Promise<Answer | NoAnswer> {
  // A number of our own: whatever the client calls its request, the answer must belong to this very question.
  const id = Math.floor(Math.random() * 2 ** 48)
  const body = JSON.stringify({ jsonrpc: '2.0', id, method, ...(params === undefined ? {} : { params }) })
  const wants = (status: number) =>
    status !== 429 && status !== 401 && status !== 403 && (status < 500 || ask.errorsWithStatus)
  const { status, retryAfter, text } = await ask.post(target, body, { limit: answerLimit, wants, signal })
  if (!wants(status)) {
    if (status !== 429) return failed('status')
    const seconds = Number(retryAfter ?? Number.NaN)
    return { ...failed('rate-limit'), ...(seconds > 0 ? { retryAfter: seconds * 1_000 } : {}) }
  }
  if (text === undefined) return failed('too-large')
  const isOk = status >= 200 && status < 300
  return readAnswer(text, id, target.secrets) ?? failed(isOk ? 'malformed' : 'status')
}

function failed(reason: NoAnswer['reason']): NoAnswer {
  return { kind: 'failed', reason }
}
