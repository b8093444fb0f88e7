import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Context } from '../context'
import type { GatewayEnv } from './gatewayEnv'

const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Counts and logs each request. Never logs the query string, which may contain anything. */
export function requestLog({
  log,
  metrics,
}: Pick<Context, 'log' | 'metrics'>): MiddlewareHandler<GatewayEnv> {
  const requests = metrics.counter('gateway_requests_total', 'Requests answered, by route and status.')
  const seconds = metrics.histogram('gateway_request_seconds', 'Time to the answer, by route.', buckets)
  let inFlight = 0
  metrics.gauge('gateway_requests_in_flight', 'Requests being answered.', () => inFlight)
  return async (c, next) => {
    const began = performance.now()
    inFlight += 1
    try {
      await next()
    } finally {
      inFlight -= 1
    }
    const ms = performance.now() - began
    const { method, path } = c.req
    const pattern = routePath(c, -1)
    // An unknown path must not become a label: callers could invent any number.
    const route = pattern === '/*' || pattern === '*' ? 'none' : pattern
    const { status } = c.res
    requests.add({ method: knownMethods.has(method) ? method : 'other', route, status })
    seconds.observe({ route }, ms / 1000)
    log.info('request', {
      requestId: c.get('requestId'),
      method,
      path: path.slice(0, 200),
      status,
      ms: Math.round(ms * 10) / 10,
      project: c.get('project')?.id,
    })
  }
}
