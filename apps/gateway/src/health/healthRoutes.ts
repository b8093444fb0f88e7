import { Hono } from 'hono'
import type { Context } from '../context'
import { Failure } from '../http/failure'
import type { GatewayEnv } from '../http/gatewayEnv'

/** Whether the process lives, and whether it should be sent requests. The migrations ran before it listened. */
export function healthRoutes(context: Context): Hono<GatewayEnv> {
  const routes = new Hono<GatewayEnv>()
  // Both: clients of the relay know it by /hello.
  for (const path of ['/health', '/hello']) routes.get(path, c => c.json({ status: 'ok' }))
  routes.get('/health/ready', async c => {
    if (context.state.stopping) throw new Failure(503, 'gateway', 'The gateway is shutting down')
    await context.db.$client.query('select 1')
    return c.json({ status: 'ready' })
  })
  return routes
}
