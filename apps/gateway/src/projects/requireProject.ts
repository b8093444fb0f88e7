import type { MiddlewareHandler } from 'hono'
import type { Context } from '../context'
import type { GatewayEnv } from '../http/gatewayEnv'
import { type Allowed, admitProject } from './admitProject'

/** Requires a known project and an origin that it allows. Routes find it in `c.get('project')`. */
export function requireProject(context: Context, allowed: Allowed = {}): MiddlewareHandler<GatewayEnv> {
  return async (c, next) => {
    await admitProject(context, c, c.req.query('projectId') ?? '', allowed)
    await next()
  }
}
