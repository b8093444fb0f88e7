import { Hono } from 'hono'
import type { Context } from '../context'
import { checkToken } from '../http/checkToken'
import { Failure } from '../http/failure'
import type { GatewayEnv } from '../http/gatewayEnv'
import { countEvents, latestEvents } from './store'

const day = 24 * 3_600_000

/** A project's events for its owner. Without ADMIN_TOKEN the route does not exist. */
export function adminRoutes({ config, db, clock }: Context): Hono<GatewayEnv> {
  const routes = new Hono<GatewayEnv>()
  const { adminToken } = config
  if (!adminToken) return routes
  routes.get('/admin/v1/events', async c => {
    checkToken(c, adminToken, 'admin')
    const projectId = c.req.query('projectId') ?? ''
    if (!/^[\w-]{1,64}$/.test(projectId))
      throw new Failure(400, 'projectId', 'projectId is missing, or cannot be the id of a project')
    const event = c.req.query('event')
    if (event !== undefined && !/^[A-Z\d_]{1,64}$/.test(event))
      throw new Failure(400, 'event', 'event must be the name of an event, like MODAL_OPEN')
    const days = readNumber(c.req.query('days'), 'days', 30, 366)
    const limit = readNumber(c.req.query('limit'), 'limit', 50, 500)
    const since = new Date(clock.now() - days * day)
    const [counts, latest] = await Promise.all([
      countEvents(db, { projectId, since }),
      latestEvents(db, { projectId, limit, event }),
    ])
    return c.json({ counts, latest })
  })
  return routes
}

function readNumber(text: string | undefined, name: string, usual: number, most: number): number {
  if (text === undefined) return usual
  const value = /^\d{1,6}$/.test(text) ? Number(text) : 0
  if (value < 1 || value > most) throw new Failure(400, name, `${name} must be a number from 1 to ${most}`)
  return value
}
