import type { HttpBindings } from '@hono/node-server'
import type { Project } from '../projects/project'

/** What a route finds in hono's context. `project` is there behind requireProject. */
export type GatewayEnv = {
  Bindings: Partial<HttpBindings>
  Variables: { requestId: string; project: Project }
}
