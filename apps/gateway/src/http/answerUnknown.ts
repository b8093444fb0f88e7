import type { Hono, Context as HonoContext } from 'hono'
import { failureAnswer } from './failureAnswer'
import type { GatewayEnv } from './gatewayEnv'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** 405 for a known path asked in the wrong way, else 404. */
export function answerUnknown(app: Hono<GatewayEnv>): (c: HonoContext<GatewayEnv>) => Response {
  return c => {
    const allowed = methods.filter(method => hasRoute(app, method, c.req.path))
    if (allowed.length === 0)
      return c.json(failureAnswer({ field: 'path', description: 'There is nothing at this path' }), 404)
    if (allowed.includes('GET')) allowed.push('HEAD')
    const description = `This path answers ${allowed.join(', ')} only`
    return c.json(failureAnswer({ field: 'method', description }), 405, { allow: allowed.join(', ') })
  }
}

function hasRoute(app: Hono<GatewayEnv>, method: string, path: string): boolean {
  // Middleware stands under every method; a route under its own.
  const [found] = app.router.match(method, path)
  return found.some(([[, route]]) => route.method === method)
}
