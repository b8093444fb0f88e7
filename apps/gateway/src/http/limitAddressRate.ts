import type { MiddlewareHandler } from 'hono'
import type { Context } from '../context'
import { clientAddress } from './clientAddress'
import type { GatewayEnv } from './gatewayEnv'

// The operator's own monitoring calls these and must never be told to wait.
const unlimited = new Set(['/health', '/health/ready', '/metrics'])

/** Limits the rate of each address on every route, whatever the project. */
export function limitAddressRate({ config, rates }: Context): MiddlewareHandler<GatewayEnv> {
  return async (c, next) => {
    if (!unlimited.has(c.req.path)) rates.takeAddress(clientAddress(c, config.trustProxy))
    await next()
  }
}
