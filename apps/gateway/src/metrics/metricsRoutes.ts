import { Hono } from 'hono'
import type { Context } from '../context'
import type { GatewayEnv } from '../http/gatewayEnv'

/** Everything counted, for Prometheus. */
export function metricsRoutes(context: Context): Hono<GatewayEnv> {
  const routes = new Hono<GatewayEnv>()
  routes.get('/metrics', c =>
    c.body(context.metrics.text(), 200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }),
  )
  return routes
}
