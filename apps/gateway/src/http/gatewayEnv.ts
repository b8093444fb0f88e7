import type { HttpBindings } from '@hono/node-server'
import type { Project } from '../projects/project'

/** What hono's context holds. `project` is set by requireProject. */
export type GatewayEnv = {
  Bindings: Partial<HttpBindings>
  Variables: { requestId: string; project: Project }
}
