import { analyticsConfig, projectConfig, projectOrigins } from '@latchkey/protocol'
import { Hono } from 'hono'
import type { Context } from '../context'
import type { GatewayEnv } from '../http/gatewayEnv'
import { offeredLogins } from './offeredLogins'
import { requireProject } from './requireProject'

/** A project's settings: remote features (API-12), origins (API-13), analytics (API-14). */
export function projectRoutes(context: Context): Hono<GatewayEnv> {
  const routes = new Hono<GatewayEnv>()
  const { frame, auth } = context.config
  const wallet = {
    ...(frame && { frameUrl: frame.origin }),
    ...(auth && { logins: offeredLogins(auth) }),
    ...(auth?.social.openid && { openIdName: auth.social.openid.name }),
  }
  routes.get(projectConfig.path, requireProject(context), c =>
    c.json({ features: c.get('project').features, ...wallet }),
  )
  // Even for an origin that is not allowed: the kit needs the list to explain why.
  routes.get(projectOrigins.path, requireProject(context, { anyOrigin: true }), c =>
    c.json({ allowedOrigins: c.get('project').allowedOrigins }),
  )
  routes.get(analyticsConfig.path, requireProject(context), c =>
    c.json({ isAnalyticsEnabled: c.get('project').analyticsEnabled }),
  )
  return routes
}
