import type { MiddlewareHandler } from 'hono'
import { Failure } from '../http/failure'
import type { GatewayEnv } from '../http/gatewayEnv'

/** Lets through what the frame's own pages ask. Browsers leave `Origin` out where page and gateway are one origin. */
export function requireFrame(frameOrigin: string): MiddlewareHandler<GatewayEnv> {
  return async (c, next) => {
    const origin = c.req.header('origin')
    const isOwn =
      origin === undefined ? c.req.header('sec-fetch-site') === 'same-origin' : origin === frameOrigin
    if (!isOwn) throw new Failure(403, 'origin', 'Only the wallet’s own page can ask for this')
    await next()
  }
}
