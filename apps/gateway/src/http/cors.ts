import type { MiddlewareHandler } from 'hono'
import type { GatewayEnv } from './gatewayEnv'

const allowedHeaders = [
  ...['content-type', 'user-agent', 'referer', 'origin', 'access-control-request-*', 'solana-client'],
  ...['sec-fetch-mode', 'x-sdk-type', 'x-sdk-version', 'x-nonce-jwt', 'authorization', 'x-request-id'],
].join(', ')

/** Allows every origin: the project decides which ones it serves (wire §2). /metrics is not for pages. */
export function cors(): MiddlewareHandler<GatewayEnv> {
  return async (c, next) => {
    if (c.req.path === '/metrics') return next()
    if (c.req.method === 'OPTIONS')
      return c.body(null, 204, {
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'GET, HEAD, POST, PUT, DELETE, OPTIONS',
        'access-control-allow-headers': allowedHeaders,
        'access-control-max-age': '86400',
      })
    await next()
    c.res.headers.set('access-control-allow-origin', '*')
    c.res.headers.set('access-control-expose-headers', 'x-request-id, retry-after, etag')
  }
}
