import type { Context as HonoContext } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { isDatabaseAway } from '../db/isDatabaseAway'
import { errorReason } from '../kernel/errorReason'
import type { Log } from '../kernel/log'
import { KeyServiceAway } from '../keys/KeyServiceAway'
import { Failure } from './failure'
import { failureAnswer } from './failureAnswer'
import type { GatewayEnv } from './gatewayEnv'

/** Answers an error with what helps the caller, and never with internals. */
export function answerError(log: Log): (error: unknown, c: HonoContext<GatewayEnv>) => Response {
  return (error, c) => {
    const failure = toFailure(error)
    const requestId = c.get('requestId')
    if (isDatabaseAway(error)) log.warn('the database is away', { requestId })
    else if (error instanceof KeyServiceAway)
      log.error('the key service is away', { requestId, reason: error.message })
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
  if (error instanceof KeyServiceAway)
    return new Failure(
      503,
      'keys',
      'The wallet cannot be opened or kept at the moment. Nothing is lost; please try again in a minute.',
      { 'retry-after': '10' },
    )
  return new Failure(500, 'gateway', 'Internal server error')
}
