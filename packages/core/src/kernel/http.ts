import { type Endpoint, endpointUrl, KitError, kitError, type QueryValue } from '@latchkey/protocol'
import type { Env } from './env'

export type Call<Query extends string> = {
  base: string
  query?: Partial<Record<Query, QueryValue>>
  parts?: Record<string, string>
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
    const response = await env.fetch(endpointUrl(endpoint, call.base, call.query, call.parts), {
      method: endpoint.method,
      signal: abort.signal,
      // Sent as text/plain on purpose: no preflight, and the gateway reads JSON whatever the type.
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
    })
    if (!response.ok) throw kitError('http/status', { value: response.status })
    const body: unknown = await response.json().catch(cause => {
      if (abort.signal.aborted) throw cause
      throw kitError('http/bad-answer', { cause })
    })
    return readAnswer(endpoint, body)
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

function readAnswer<Answer>(endpoint: Endpoint<string, Answer>, body: unknown): Answer {
  try {
    return endpoint.answer(body)
  } catch (cause) {
    throw kitError('http/bad-answer', { cause })
  }
}
