import { sessionCookie } from '@latchkey/server'
import type { Context as HonoContext } from 'hono'
import type { GatewayEnv } from '../http/gatewayEnv'

/** Puts a token into the cookie of a project that wants one, until the time in milliseconds; '' takes it away. */
export function keepToken(c: HonoContext<GatewayEnv>, token: string, until: number, now: number): void {
  const { sessionCookie: kind } = c.get('project')
  if (kind === null) return
  const seconds = token === '' ? 0 : Math.max(0, (until - now) / 1000)
  c.header('set-cookie', sessionCookie(token, seconds, kind === 'host' ? undefined : kind))
}
