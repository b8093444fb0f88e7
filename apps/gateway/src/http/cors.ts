import type { MiddlewareHandler } from 'hono'
import type { GatewayEnv } from './gatewayEnv'
import { type FrameHost, isFrameHost } from './isFrameHost'

const allowedHeaders = [
  ...['content-type', 'user-agent', 'referer', 'origin', 'access-control-request-*', 'solana-client'],
  ...['sec-fetch-mode', 'x-sdk-type', 'x-sdk-version', 'x-nonce-jwt', 'authorization', 'x-request-id'],
].join(', ')

/**
 * Allows every origin: the project decides which ones it serves (wire §2). /metrics is not for pages. Sessions may be kept
 * in a cookie, and browsers send one only where the page is named; whose page it may be, the routes check. What the frame
 * of the embedded wallet asks, it asks its own origin.
 */
export function cors(config: FrameHost): MiddlewareHandler<GatewayEnv> {
  return async (c, next) => {
    if (c.req.path === '/metrics' || isFrameHost(c, config)) return next()
    const origin = c.req.path.startsWith('/auth/v1/') ? c.req.header('origin') : undefined
    const allowed: Record<string, string> = origin
      ? { 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true', vary: 'origin' }
      : { 'access-control-allow-origin': '*' }
    if (c.req.method === 'OPTIONS')
      return c.body(null, 204, {
        ...allowed,
        'access-control-allow-methods': 'GET, HEAD, POST, PUT, DELETE, OPTIONS',
        'access-control-allow-headers': allowedHeaders,
        'access-control-max-age': '86400',
      })
    await next()
    for (const [name, value] of Object.entries(allowed)) c.res.headers.set(name, value)
    c.res.headers.set('access-control-expose-headers', 'x-request-id, retry-after, etag')
  }
}
