import { Hono } from 'hono'
import type { Context } from './context'
import { healthRoutes } from './health/healthRoutes'
import { answerError } from './http/answerError'
import { answerUnknown } from './http/answerUnknown'
import type { GatewayEnv } from './http/gatewayEnv'
import { guards } from './http/guards'
import { metricsRoutes } from './metrics/metricsRoutes'
import { projectRoutes } from './projects/projectRoutes'

/** All routes behind their guards. A feature names requireProject on each of its paths, never on `*`. */
export function app(context: Context): Hono<GatewayEnv> {
  const hono = new Hono<GatewayEnv>()
  for (const guard of guards(context)) hono.use(guard)
  hono.route('/', healthRoutes(context))
  hono.route('/', metricsRoutes(context))
  hono.route('/', projectRoutes(context))
  hono.notFound(answerUnknown(hono))
  hono.onError(answerError(context.log))
  return hono
}
