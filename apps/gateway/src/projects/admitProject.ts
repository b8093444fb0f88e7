import { type ProjectRefusal, projectRefusals } from '@latchkey/protocol'
import type { Context as HonoContext } from 'hono'
import type { Context } from '../context'
import { clientAddress } from '../http/clientAddress'
import { Failure } from '../http/failure'
import type { GatewayEnv } from '../http/gatewayEnv'
import { allowsOrigin } from './allowsOrigin'

export type Allowed = {
  anyOrigin?: boolean
  /** Whether browser extensions may call it too. */
  extensions?: boolean
}

/** Throws unless the project is known, allows the page's origin and has not asked too often. */
export async function admitProject(
  context: Context,
  c: HonoContext<GatewayEnv>,
  projectId: string,
  { anyOrigin = false, extensions = false }: Allowed = {},
): Promise<void> {
  const project = await context.projects.find(projectId)
  if (!project) throw refusal(401, 'projectId', 'project/unknown')
  c.set('project', project)
  const origin = c.req.header('origin')
  // The embedded wallet's frame stands in a page that was allowed before.
  const isFrame = origin !== undefined && origin === context.config.frame?.origin
  if (!anyOrigin && !isFrame && !allowsOrigin(project, origin, { extensions }))
    throw refusal(403, 'origin', 'project/origin-not-allowed')
  context.rates.takeProject(project, clientAddress(c, context.config.trustProxy))
}

function refusal(status: 401 | 403, field: string, code: ProjectRefusal): Failure {
  return new Failure(status, field, projectRefusals[code], {}, code)
}
