import type { MiddlewareHandler } from 'hono'
import type { GatewayEnv } from './gatewayEnv'

/** No answer but the frame's is a page: if a browser opens one, it must run nothing and leak nothing. */
export function securityHeaders(): MiddlewareHandler<GatewayEnv> {
  return async (c, next) => {
    await next()
    const { headers } = c.res
    headers.set('x-content-type-options', 'nosniff')
    headers.set('referrer-policy', 'no-referrer')
    // The embedded wallet's frame says itself who may show it.
    if (!headers.get('content-security-policy')?.includes('frame-ancestors'))
      headers.set('x-frame-options', 'DENY')
    // Other sites embed our pictures.
    headers.set('cross-origin-resource-policy', 'cross-origin')
    if (!headers.has('content-security-policy'))
      headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
  }
}
