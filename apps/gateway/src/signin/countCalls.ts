import { SignInError } from '@latchkey/server'
import type { Context as HonoContext } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Context } from '../context'
import { Failure } from '../http/failure'
import { failureAnswer } from '../http/failureAnswer'
import type { GatewayEnv } from '../http/gatewayEnv'

export type Call = (c: HonoContext<GatewayEnv>) => Promise<Response>

/** Counts what becomes of each call, and answers those that fail with a code that programs tell apart. */
export function countCalls({ clock, metrics }: Context) {
  const calls = metrics.counter('gateway_signin_total', 'Calls of sign-in, by what became of them.')
  return (name: string, call: Call): Call =>
    async c => {
      try {
        const answer = await call(c)
        calls.add({ call: name, outcome: 'done' })
        return answer
      } catch (error) {
        calls.add({ call: name, outcome: outcomeOf(error) })
        if (!(error instanceof SignInError)) throw error
        const { code, message, status } = error
        // With our time a device can prove its key, whatever its own clock says.
        const more = { serverTime: clock.now() }
        return c.json(
          { ...failureAnswer({ status, field: code, description: message, code }), ...more },
          status as ContentfulStatusCode,
          { 'cache-control': 'no-store', ...(status === 503 && { 'retry-after': '5' }) },
        )
      }
    }
}

function outcomeOf(error: unknown): string {
  if (error instanceof SignInError) return error.code
  return error instanceof Failure ? `refused: ${error.field}` : 'failed'
}
