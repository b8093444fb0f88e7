import type { DeviceProof, SignIn } from '@latchkey/server'
import { requestToken } from '@latchkey/server/gateway'
import type { Context as HonoContext } from 'hono'
import type { Context } from '../context'
import { clientAddress } from '../http/clientAddress'
import { Failure } from '../http/failure'
import type { GatewayEnv } from '../http/gatewayEnv'
import { networkOf } from '../http/networkOf'
import { readJson } from '../http/readJson'
import type { Call } from './countCalls'
import { keepToken } from './keepToken'
import { pageOrigin } from './pageOrigin'
import { readAuthenticate } from './readAuthenticate'

/** A message of 4 kB and a signature of 64 kB, both in JSON. */
const largestBody = 160 * 1024

/** The calls that begin a session, make it go on, and end it. */
export function signInCalls(
  context: Context,
  signIn: SignIn,
): Record<'nonce' | 'authenticate' | 'refresh' | 'signOut', Call> {
  const { clock } = context
  const limit = createLimit(context)
  return {
    async nonce(c) {
      limit(c)
      const { nonce, expiresAt, serverTime } = await signIn.nonce({
        project: c.get('project').id,
        origin: pageOrigin(c),
      })
      // AppKit's pages send `token` back with the message (`x-nonce-jwt`). Ours is known here without.
      return c.json({ nonce, token: nonce, expiresAt, serverTime })
    },

    async authenticate(c) {
      limit(c)
      const project = c.get('project').id
      const { wallet, ...signed } = readAuthenticate(await readJson(c, largestBody))
      const { session, token, tokenExpiresAt, refreshToken } = await signIn.authenticate({
        ...{ project, origin: pageOrigin(c) },
        ...signed,
        data: wallet ? { wallet } : {},
      })
      keepToken(c, token, tokenExpiresAt, clock.now())
      const times = { tokenExpiresAt, expiresAt: session.expiresAt, serverTime: clock.now() }
      return c.json({ token, ...(refreshToken && { refreshToken }), sessionId: session.id, ...times })
    },

    async refresh(c) {
      const { refreshToken, proof } = Object(await readJson(c, largestBody)) as Record<string, unknown>
      if (typeof refreshToken !== 'string')
        throw new Failure(400, 'refreshToken', 'The refresh token is missing')
      const { session, token, tokenExpiresAt } = await signIn.refresh({
        project: c.get('project').id,
        refreshToken,
        proof: proof as DeviceProof, // checked where it is used
      })
      keepToken(c, token, tokenExpiresAt, clock.now())
      const times = { tokenExpiresAt, expiresAt: session.expiresAt, serverTime: clock.now() }
      return c.json({ token, sessionId: session.id, ...times })
    },

    async signOut(c) {
      const { id, allowedOrigins } = c.get('project')
      const token = requestToken(c.req.raw, allowedOrigins)
      keepToken(c, '', 0, 0)
      return c.json({ ended: await signIn.signOut({ project: id, token }) })
    },
  }
}

/** Whoever tries again and again has to wait. */
function createLimit({ buckets, config }: Context): (c: HonoContext<GatewayEnv>) => void {
  const rates = buckets('signin')
  return c => {
    const network = networkOf(clientAddress(c, config.trustProxy))
    const seconds = rates.take(network, config.signIn?.ratePerAddress ?? 0)
    if (seconds > 0)
      throw new Failure(429, 'address', `Too many attempts to sign in, try again in ${seconds} s`, {
        'retry-after': String(seconds),
      })
  }
}
