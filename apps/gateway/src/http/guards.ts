import type { MiddlewareHandler } from 'hono'
import type { Context } from '../context'
import { cors } from './cors'
import type { GatewayEnv } from './gatewayEnv'
import { keepHostsApart } from './keepHostsApart'
import { limitAddressRate } from './limitAddressRate'
import { limitTime } from './limitTime'
import { requestIds } from './requestIds'
import { requestLog } from './requestLog'
import { securityHeaders } from './securityHeaders'

/** The middleware of every route, outermost first. */
export function guards(context: Context): MiddlewareHandler<GatewayEnv>[] {
  return [
    requestIds(),
    requestLog(context),
    securityHeaders(),
    cors(context.config),
    keepHostsApart(context.config),
    limitAddressRate(context),
    limitTime(context.config.requestTimeout),
  ]
}
