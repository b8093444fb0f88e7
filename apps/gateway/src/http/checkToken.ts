import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context as HonoContext } from 'hono'
import { Failure } from './failure'
import type { GatewayEnv } from './gatewayEnv'

/** Throws a 401 unless the request has this bearer token. `what` names it in the message. */
export function checkToken(c: HonoContext<GatewayEnv>, wanted: string, what: string): void {
  const [scheme, token = ''] = (c.req.header('authorization') ?? '').split(' ')
  if (scheme?.toLowerCase() === 'bearer' && isSame(token, wanted)) return
  throw new Failure(401, 'authorization', `Unauthorized: the ${what} token is missing or wrong`, {
    'www-authenticate': 'Bearer',
  })
}

/** Takes the same time whatever differs, even the length. */
function isSame(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(wanted))
}
