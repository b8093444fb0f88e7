import { type Endpoint, KitError, kitError, type QueryValue, routeUrl } from '@latchkey/protocol'
import type { Env } from './env'

export type Call<Query extends string> = {
  base: string
  query?: Partial<Record<Query, QueryValue>>
  body?: unknown
  signal?: AbortSignal
  timeoutMs: number
}

/** Calls one endpoint of the table and reads its answer; every failure has a code (API-01, IMP-18). */
export async function callEndpoint<Query extends string, Answer>(
  env: Pick<Env, 'fetch' | 'clock'>,
  endpoint: Endpoint<Query, Answer>,
  call: Call<Query>,
): Promise<Answer> {
  const abort = new AbortController()
  let timedOut = false
  const stopTimer = env.clock.after(call.timeoutMs, () => {
    timedOut = true
    abort.abort()
  })
  const forward = () => abort.abort()
  if (call.signal?.aborted) forward()
  call.signal?.addEventListener('abort', forward)
  try {
    const url = routeUrl(endpoint, call.base, call.query)
    const request = {
      method: endpoint.method,
      signal: abort.signal,
      // Sent as text/plain on purpose: no preflight, and the gateway reads JSON whatever the type.
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
    }
    return await untilAborted(abort.signal, readResponse(endpoint, env.fetch(url, request)))
  } catch (cause) {
    if (cause instanceof KitError) throw cause
    if (timedOut) throw kitError('http/timeout', { value: call.timeoutMs, cause })
    if (abort.signal.aborted) throw kitError('http/aborted', { cause })
    throw kitError('http/unreachable', { cause })
  } finally {
    stopTimer()
    call.signal?.removeEventListener('abort', forward)
  }
}

async function readResponse<Answer>(
  endpoint: Endpoint<string, Answer>,
  asked: Promise<Response>,
): Promise<Answer> {
  const response = await asked
  if (!response.ok)
    throw kitError('http/status', { value: response.status, cause: await readFailure(response) })
  const body: unknown = await response.json().catch(cause => {
    throw kitError('http/bad-answer', { cause })
  })
  return readAnswer(endpoint, body)
}

/** An answer that was asked for early does not hear the call's own signal, so the wait itself ends. */
function untilAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = () => reject(signal.reason)
    if (signal.aborted) end()
    signal.addEventListener('abort', end, { once: true })
    work.then(resolve, reject)
  })
}

/** What a service said when it did not do what was asked; the cause of an `http/status` error. */
export type FailedAnswer = { status: number; reason: string | undefined }

async function readFailure(response: Response): Promise<FailedAnswer> {
  const body: unknown = await response.json().catch(() => undefined)
  const reasons = (Object(body) as { reasons?: unknown }).reasons
  const reason = Array.isArray(reasons) ? Object(reasons[0]).description : undefined
  return { status: response.status, reason: typeof reason === 'string' ? reason.slice(0, 300) : undefined }
}

function readAnswer<Answer>(endpoint: Endpoint<string, Answer>, body: unknown): Answer {
  try {
    return endpoint.answer(body)
  } catch (cause) {
    throw kitError('http/bad-answer', { cause })
  }
}
