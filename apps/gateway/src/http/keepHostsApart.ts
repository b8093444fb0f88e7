import type { MiddlewareHandler } from 'hono'
import { Failure } from './failure'
import type { GatewayEnv } from './gatewayEnv'
import { type FrameHost, isFrameHost } from './isFrameHost'

const ofFrame = /^\/(?:$|social$|passkey\/|assets\/|approve\/|embedded\/)/
/** The frame reads chains, prices and functions, has transactions tried out, and hands in operations, by its own origin. */
const ofBoth = /^\/v1(?:\/|\/simulate|\/functions|\/bundler|\/fungible\/price)?$/

/**
 * Two sites on one port: the frame's host answers the frame's paths alone, and no other host does. So nothing that the
 * gateway serves elsewhere (pictures of strangers, for one) ever has the frame's origin.
 */
export function keepHostsApart(config: FrameHost): MiddlewareHandler<GatewayEnv> {
  return async (c, next) => {
    const { path } = c.req
    if (!ofBoth.test(path) && ofFrame.test(path) !== isFrameHost(c, config))
      throw new Failure(404, 'path', 'There is nothing at this path')
    await next()
  }
}
