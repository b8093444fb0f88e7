import type { Hono, Context as HonoContext } from 'hono'
import { failureAnswer } from './failureAnswer'
import type { GatewayEnv } from './gatewayEnv'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** 405 if the path exists with another method, 404 otherwise. */
export function answerUnknown(app: Hono<GatewayEnv>): (c: HonoContext<GatewayEnv>) => Response {
  return c => {
    const allowed = methods.filter(method => hasRoute(app, method, c.req.path))
    if (allowed.length === 0)
      return c.json(
        failureAnswer({ status: 404, field: 'path', description: 'There is nothing at this path' }),
        404,
      )
    if (allowed.includes('GET')) allowed.push('HEAD')
    const description = `This path answers ${allowed.join(', ')} only`
    return c.json(failureAnswer({ status: 405, field: 'method', description }), 405, {
      allow: allowed.join(', '),
    })
  }
}

function hasRoute(app: Hono<GatewayEnv>, method: string, path: string): boolean {
  // Middleware is registered for all methods, a route for its own.
  const [found] = app.router.match(method, path)
  return found.some(([[, route]]) => route.method === method)
}
