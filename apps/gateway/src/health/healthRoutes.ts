import { Hono } from 'hono'
import type { Context } from '../context'
import { isDatabaseAway } from '../db/isDatabaseAway'
import { Failure } from '../http/failure'
import type { GatewayEnv } from '../http/gatewayEnv'
import { errorReason } from '../kernel/errorReason'
import { createReadiness } from './createReadiness'

/** Liveness and readiness. Migrations have run before the gateway listens. */
export function healthRoutes({ db, log, state, sources }: Context): Hono<GatewayEnv> {
  const routes = new Hono<GatewayEnv>()
  let isWritable = true
  const ready = createReadiness(async () => {
    try {
      await db.$client.query('select probe_writes()')
      if (!isWritable) log.warn('the database can be written to again')
      isWritable = true
    } catch (error) {
      if (isDatabaseAway(error) && !isReadOnly(error)) throw error
      if (isWritable) log.warn('nothing can be written to the database', { reason: errorReason(error) })
      isWritable = false
      throw new Failure(503, 'database', 'Nothing can be written to the database: is its disk full?', {
        'retry-after': '1',
      })
    }
  })
  // Clients of the relay use /hello.
  for (const path of ['/health', '/hello']) routes.get(path, c => c.json({ status: 'ok' }))
  routes.get('/health/ready', async c => {
    if (state.stopping) throw new Failure(503, 'gateway', 'The gateway is shutting down')
    await ready()
    // A chain that lags is not a reason to send requests elsewhere: other gateways read the same database.
    const states = [...sources.all()].map(([chain, { kind, state }]) => [chain, { kind, ...state() }])
    return c.json({ status: 'ready', sources: Object.fromEntries(states) })
  })
  return routes
}

function isReadOnly(error: unknown): boolean {
  return error instanceof Error && (error as NodeJS.ErrnoException).code === '25006'
}
