import type { MiddlewareHandler } from 'hono'
import type { GatewayEnv } from './gatewayEnv'

/** Nothing of ours is a page: a browser that is led here shows data, runs nothing, and tells nobody. */
export function securityHeaders(): MiddlewareHandler<GatewayEnv> {
  return async (c, next) => {
    await next()
    const { headers } = c.res
    headers.set('x-content-type-options', 'nosniff')
    headers.set('referrer-policy', 'no-referrer')
    headers.set('x-frame-options', 'DENY')
    // Pictures are shown in pages of other sites.
    headers.set('cross-origin-resource-policy', 'cross-origin')
    if (!headers.has('content-security-policy'))
      headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
  }
}
