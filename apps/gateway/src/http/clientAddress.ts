import type { Context as HonoContext } from 'hono'
import { addressOf } from './addressOf'
import type { GatewayEnv } from './gatewayEnv'

/** The address a request came from. */
export function clientAddress(c: HonoContext<GatewayEnv>, trustProxy: boolean): string {
  const remote = c.env?.incoming?.socket.remoteAddress
  return addressOf({ remote, forwarded: c.req.header('x-forwarded-for') }, trustProxy)
}
