import { Hono } from 'hono'
import { adminRoutes } from './analytics/adminRoutes'
import { analyticsRoutes } from './analytics/analyticsRoutes'
import type { Context } from './context'
import { healthRoutes } from './health/healthRoutes'
import { answerError } from './http/answerError'
import { answerUnknown } from './http/answerUnknown'
import type { GatewayEnv } from './http/gatewayEnv'
import { guards } from './http/guards'
import { metricsRoutes } from './metrics/metricsRoutes'
import { notBuiltRoutes } from './notBuilt/notBuiltRoutes'
import { projectRoutes } from './projects/projectRoutes'
import { rpcRoutes } from './rpc/rpcRoutes'
import { walletRoutes } from './wallets/walletRoutes'

/** All routes with their middleware. A feature uses requireProject on each of its paths, never on `*`. */
export function app(context: Context): Hono<GatewayEnv> {
  const hono = new Hono<GatewayEnv>()
  for (const guard of guards(context)) hono.use(guard)
  for (const routes of [
    healthRoutes,
    metricsRoutes,
    projectRoutes,
    analyticsRoutes,
    adminRoutes,
    rpcRoutes,
    walletRoutes,
    notBuiltRoutes, // last, so that built features win
  ])
    hono.route('/', routes(context))
  hono.notFound(answerUnknown(hono))
  hono.onError(answerError(context.log))
  return hono
}
