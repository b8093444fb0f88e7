import {
  type Endpoint,
  endpointUrl,
  kitError,
  type PathParts,
  type QueryValue,
  toKitError,
} from '@latchkey/protocol'
import type { EarlyAnswer } from './early'
import type { Env } from './env'
import { untilAborted } from './untilAborted'

export type Call<Query extends string, Path extends string = string> = {
  base: string
  /** The variable parts of the path. */
  path?: PathParts<Path>
  query?: Partial<Record<Query, QueryValue>>
  body?: unknown
  signal?: AbortSignal
  timeoutMs: number
  /** An answer requested earlier, used instead of a new request. */
  early?: EarlyAnswer | undefined
}

/** Calls one endpoint and reads its answer; every failure has a code (API-01, IMP-18). */
export async function callEndpoint<Query extends string, Answer, Path extends string>(
  env: Pick<Env, 'fetch' | 'clock'>,
  endpoint: Endpoint<Query, Answer, Path>,
  call: Call<Query, Path>,
): Promise<Answer> {
  const abort = new AbortController()
  const { signal } = abort
  const stopTimer = env.clock.after(call.timeoutMs, () =>
    abort.abort(kitError('http/timeout', { value: call.timeoutMs })),
  )
  const forward = () => abort.abort(kitError('http/aborted'))
  if (call.signal?.aborted) forward()
  call.signal?.addEventListener('abort', forward)
  try {
    const url = endpointUrl(endpoint, call.base, call.query, call.path)
    const request = {
      method: endpoint.method,
      signal,
      // Sent as text/plain on purpose: it needs no preflight, and the gateway reads JSON from any type.
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
    }
    // An answer requested earlier does not know this call's signal, so we end the wait itself.
    return await untilAborted(signal, readResponse(endpoint, call.early ?? env.fetch(url, request)))
  } catch (error) {
    throw signal.aborted ? signal.reason : toKitError(error, 'http/unreachable')
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
  try {
    return endpoint.answer(await response.json())
  } catch (cause) {
    throw kitError('http/bad-answer', { cause })
  }
}

/** What a service answered instead of a result; the cause of an `http/status` error. */
export type FailedAnswer = {
  status: number
  reason: string | undefined
  /** The error code for programs; other vendors' services have none. */
  code?: string
}

async function readFailure(response: Response): Promise<FailedAnswer> {
  const body: unknown = await response.json().catch(() => undefined)
  const { reasons, code } = Object(body) as { reasons?: unknown; code?: unknown }
  const reason = Array.isArray(reasons) ? Object(reasons[0]).description : undefined
  return {
    status: response.status,
    reason: typeof reason === 'string' ? reason.slice(0, 300) : undefined,
    ...(typeof code === 'string' && { code: code.slice(0, 60) }),
  }
}
