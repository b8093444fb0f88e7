import { Hono } from 'hono'
import type { Context } from '../context'
import { checkToken } from '../http/checkToken'
import { clientAddress } from '../http/clientAddress'
import { Failure } from '../http/failure'
import type { GatewayEnv } from '../http/gatewayEnv'
import { isOwnNetwork } from '../http/isOwnNetwork'

/** Metrics for Prometheus: with the token, or, if none is set, from the gateway's own network. */
export function metricsRoutes({ config, metrics }: Context): Hono<GatewayEnv> {
  const { metricsToken, trustProxy } = config
  const routes = new Hono<GatewayEnv>()
  routes.get('/metrics', c => {
    // A proxy we were not told about is in our own network, but its clients may be anywhere.
    const isForwarded = !trustProxy && c.req.header('x-forwarded-for') !== undefined
    if (metricsToken) checkToken(c, metricsToken, 'metrics')
    else if (isForwarded || !isOwnNetwork(clientAddress(c, trustProxy)))
      throw new Failure(403, 'address', 'Metrics are available inside the gateway’s own network only')
    return c.body(metrics.text(), 200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' })
  })
  return routes
}
