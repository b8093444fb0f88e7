import { type Endpoint, kitError, routeUrl, toKitError } from '@latchkey/protocol'
import { commonQuery } from '../config/commonQuery'
import type { Kit } from '../kernel/kit'

type Sent = {
  base: string
  token?: string
  body?: object
  /** Whether the gateway may set its cookie with the answer. */
  cookie?: boolean | undefined
}

/** Why the gateway refused; the cause of an `http/status` error. */
export type SignInRefusal = { status: number; code: string | undefined; serverTime: number | undefined }

const longestMs = 15_000

/** Calls the gateway's sign-in endpoints; every failure has a code. */
export async function callSignIn<Answer>(
  kit: Kit,
  endpoint: Endpoint<string, Answer>,
  { base, token, body, cookie }: Sent,
): Promise<Answer> {
  const { env } = kit
  const abort = new AbortController()
  const stop = env.clock.after(longestMs, () => abort.abort(kitError('http/timeout', { value: longestMs })))
  try {
    const response = await env.fetch(routeUrl(endpoint, base, commonQuery(kit)), {
      method: endpoint.method,
      signal: abort.signal,
      // No content type: so the browser sends no preflight.
      ...(body && { body: JSON.stringify(body) }),
      ...(cookie && { credentials: 'include' }),
      ...(token && { headers: { authorization: `Bearer ${token}` } }),
    })
    const answer: unknown = await response.json().catch(() => undefined)
    if (!response.ok) throw refusal(response.status, answer)
    return read(endpoint, answer)
  } catch (error) {
    throw abort.signal.aborted ? abort.signal.reason : toKitError(error, 'http/unreachable')
  } finally {
    stop()
  }
}

/** The gateway's refusal in an error; undefined if it sent none. */
export function refusalOf(error: unknown): SignInRefusal | undefined {
  const cause = (Object(error) as { cause?: unknown }).cause as Partial<SignInRefusal> | undefined
  return typeof cause?.status === 'number' && 'serverTime' in cause ? (cause as SignInRefusal) : undefined
}

function refusal(status: number, answer: unknown): Error {
  const { code, serverTime, reasons } = Object(answer) as Record<string, unknown>
  const [reason] = Array.isArray(reasons) ? reasons : []
  const { description } = Object(reason) as { description?: unknown }
  const cause: SignInRefusal = {
    status,
    code: typeof code === 'string' ? code : undefined,
    serverTime: Number.isSafeInteger(serverTime) ? Number(serverTime) : undefined,
  }
  const details = typeof description === 'string' ? description.slice(0, 300) : undefined
  return kitError('http/status', { value: status, cause, ...(details && { details }) })
}

function read<Answer>({ answer }: Endpoint<string, Answer>, body: unknown): Answer {
  try {
    return answer(body)
  } catch (cause) {
    throw kitError('http/bad-answer', { cause })
  }
}
