import { Hono } from 'hono'
import { Failure } from '../../http/failure'
import type { GatewayEnv } from '../../http/gatewayEnv'
import { parseJson } from '../../http/parseJson'
import { readBody } from '../../http/readBody'
import type { Auth } from '../auth'
import { noteFid, openByToken } from './channelStore'
import { checkFarcaster, type Signed } from './checkFarcaster'
import { expired } from './waitForPhone'

const largestBody = 64 * 1024
/** What the app on a phone asks: it has no key of a device, but the token of a channel. */
export function channelRoutes(auth: Auth): Hono<GatewayEnv> {
  const routes = new Hono<GatewayEnv>()
  routes.post('/embedded/farcaster/v1/channel/authenticate', async c => {
    const body = await readBody(c, largestBody)
    const [scheme, token] = (c.req.header('authorization') ?? '').split(' ')
    if (scheme?.toLowerCase() !== 'bearer' || !token)
      throw new Failure(401, 'authorization', 'The token of a channel is missing.')
    const signed = read(body)
    const channel = await openByToken(auth.pool, token, auth.now())
    if (!channel) throw expired()
    const fid = await checkFarcaster(auth, channel, signed)
    if (!(await noteFid(auth.pool, channel, fid))) throw expired()
    return c.json({ state: 'completed', nonce: channel.nonce, fid: Number(fid) }, 201)
  })
  return routes
}

/** An app says more of its account, none of which is proven. */
function read(body: Uint8Array): Signed {
  const { message, signature } = Object(parseJson(body)) as Partial<Record<keyof Signed, unknown>>
  if (typeof message !== 'string' || message.length > 4_000 || typeof signature !== 'string')
    throw new Failure(400, 'body', 'A message and its signature are missing.')
  return { message, signature }
}
