import type { Context as HonoContext } from 'hono'
import { Failure } from '../http/failure'
import type { GatewayEnv } from '../http/gatewayEnv'

/**
 * The page that asks, as the browser says it. Browsers leave `Origin` out where page and gateway are one origin and
 * nothing is changed; `Referer` then has it, and no page can make up `Sec-Fetch-Site`.
 */
export function pageOrigin(c: HonoContext<GatewayEnv>): string {
  const origin = c.req.header('origin')
  if (origin !== undefined) return origin
  const referer = c.req.header('referer') ?? ''
  if (c.req.header('sec-fetch-site') === 'same-origin' && URL.canParse(referer))
    return new URL(referer).origin
  throw new Failure(400, 'origin', 'Only a page can sign in: the header Origin is missing')
}
