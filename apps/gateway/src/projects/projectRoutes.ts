import { Hono } from 'hono'
import type { Context } from '../context'
import type { GatewayEnv } from '../http/gatewayEnv'
import { requireProject } from './requireProject'

/** What a site owner decided for a project: remote features, origins, analytics. */
export function projectRoutes(context: Context): Hono<GatewayEnv> {
  const routes = new Hono<GatewayEnv>()
  // API-12
  routes.get('/appkit/v1/config', requireProject(context), c =>
    c.json({ features: c.get('project').features }),
  )
  // API-13: also told to a page that is not allowed, since the kit needs the list to explain why.
  routes.get('/projects/v1/origins', requireProject(context, { anyOrigin: true }), c =>
    c.json({ allowedOrigins: c.get('project').allowedOrigins }),
  )
  // API-14
  routes.get('/getAnalyticsConfig', requireProject(context), c =>
    c.json({ isAnalyticsEnabled: c.get('project').analyticsEnabled }),
  )
  return routes
}
