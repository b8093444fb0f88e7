import type { MiddlewareHandler } from 'hono'
import type { Context } from '../context'
import { clientAddress } from './clientAddress'
import type { GatewayEnv } from './gatewayEnv'

// Asked by the operator's own machinery, which must not be told to wait.
const unlimited = new Set(['/health', '/health/ready', '/metrics'])

/** Holds an address to its rate on every route, known project or not. */
export function addressLimit({ config, rates }: Context): MiddlewareHandler<GatewayEnv> {
  return async (c, next) => {
    if (!unlimited.has(c.req.path)) rates.takeAddress(clientAddress(c, config.trustProxy))
    await next()
  }
}
