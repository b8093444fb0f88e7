import type { Context as HonoContext } from 'hono'
import type { Config } from '../config'

export type FrameHost = Pick<Config, 'frame' | 'trustProxy'>

/** Whether a request is for the host of the embedded wallet's frame. */
export function isFrameHost(c: HonoContext, { frame, trustProxy }: FrameHost): boolean {
  if (!frame) return false
  const host = (trustProxy && c.req.header('x-forwarded-host')) || c.req.header('host')
  return host?.toLowerCase() === new URL(frame.origin).host
}
