import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { GatewayEnv } from './gatewayEnv'

/** Gives each request an id, the proxy's if it is harmless, and returns it in the answer. */
export function requestIds(): MiddlewareHandler<GatewayEnv> {
  return async (c, next) => {
    const told = c.req.header('x-request-id')
    const id = told && /^[\w.:-]{8,64}$/.test(told) ? told : randomUUID()
    c.set('requestId', id)
    await next()
    c.res.headers.set('x-request-id', id)
  }
}
