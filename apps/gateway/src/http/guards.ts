import type { MiddlewareHandler } from 'hono'
import type { Context } from '../context'
import { addressLimit } from './addressLimit'
import { cors } from './cors'
import type { GatewayEnv } from './gatewayEnv'
import { requestIds } from './requestIds'
import { requestLog } from './requestLog'
import { securityHeaders } from './securityHeaders'
import { timeLimit } from './timeLimit'

/** The middleware of every route, outermost first. */
export function guards(context: Context): MiddlewareHandler<GatewayEnv>[] {
  return [
    requestIds(),
    requestLog(context),
    securityHeaders(),
    cors(),
    addressLimit(context),
    timeLimit(context.config.requestTimeout),
  ]
}
