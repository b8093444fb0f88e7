import type { Context as HonoContext } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { isDatabaseAway } from '../db/isDatabaseAway'
import { errorReason } from '../kernel/errorReason'
import type { Log } from '../kernel/log'
import { Failure } from './failure'
import { failureAnswer } from './failureAnswer'
import type { GatewayEnv } from './gatewayEnv'

/** Answers an error with what helps the caller, and never with internals. */
export function answerError(log: Log): (error: unknown, c: HonoContext<GatewayEnv>) => Response {
  return (error, c) => {
    const failure = toFailure(error)
    const requestId = c.get('requestId')
    if (isDatabaseAway(error)) log.warn('the database is away', { requestId })
    else if (failure.status >= 500 && error !== failure)
      log.error('a request failed', { requestId, reason: errorReason(error) })
    return c.json(failureAnswer(failure), failure.status, failure.headers)
  }
}

function toFailure(error: unknown): Failure {
  if (error instanceof Failure) return error
  if (error instanceof HTTPException) return new Failure(error.status as 400, 'request', 'Bad request')
  if (isDatabaseAway(error))
    return new Failure(503, 'database', 'The database is not reachable, try again in a moment', {
      'retry-after': '1',
    })
  return new Failure(500, 'gateway', 'Internal server error')
}
