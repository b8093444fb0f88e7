import type { MiddlewareHandler } from 'hono'
import type { Context } from '../context'
import { clientAddress } from '../http/clientAddress'
import { Failure } from '../http/failure'
import type { GatewayEnv } from '../http/gatewayEnv'
import { allowsOrigin } from './allowsOrigin'

type Allowed = {
  anyOrigin?: boolean
  /** Whether browser extensions may call it too. */
  extensions?: boolean
}

/** Requires a known project and an origin that it allows. Routes find it in `c.get('project')`. */
export function requireProject(
  context: Context,
  { anyOrigin = false, extensions = false }: Allowed = {},
): MiddlewareHandler<GatewayEnv> {
  return async (c, next) => {
    const project = await context.projects.find(c.req.query('projectId') ?? '')
    if (!project) throw new Failure(401, 'projectId', 'Unauthorized: invalid key')
    c.set('project', project)
    if (!anyOrigin && !allowsOrigin(project, c.req.header('origin'), { extensions }))
      throw new Failure(403, 'origin', 'Unauthorized: origin not allowed')
    context.rates.takeProject(project, clientAddress(c, context.config.trustProxy))
    await next()
  }
}
