import { Hono } from 'hono'
import type { Context } from '../context'
import { checkToken } from '../http/checkToken'
import { clientAddress } from '../http/clientAddress'
import { Failure } from '../http/failure'
import type { GatewayEnv } from '../http/gatewayEnv'
import { isOwnNetwork } from '../http/isOwnNetwork'

/** Everything counted, for Prometheus: for who has the token, or without one for the gateway's own network. */
export function metricsRoutes({ config, metrics }: Context): Hono<GatewayEnv> {
  const { metricsToken, trustProxy } = config
  const routes = new Hono<GatewayEnv>()
  routes.get('/metrics', c => {
    // A proxy nobody told us of stands in our network; who asks it may stand anywhere.
    const isForwarded = !trustProxy && c.req.header('x-forwarded-for') !== undefined
    if (metricsToken) checkToken(c, metricsToken, 'metrics')
    else if (isForwarded || !isOwnNetwork(clientAddress(c, trustProxy)))
      throw new Failure(403, 'address', 'The metrics are told inside the gateway’s own network only')
    return c.body(metrics.text(), 200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' })
  })
  return routes
}
