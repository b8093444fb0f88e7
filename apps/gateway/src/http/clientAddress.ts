import { isIP } from 'node:net'
import type { Context as HonoContext } from 'hono'
import type { GatewayEnv } from './gatewayEnv'

/** Who asks. A proxy's word counts only where the config says there is one, and then its own: the last entry. */
export function clientAddress(c: HonoContext<GatewayEnv>, trustProxy: boolean): string {
  const told = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  if (told && isIP(told)) return told
  return c.env?.incoming?.socket.remoteAddress ?? 'unknown'
}
