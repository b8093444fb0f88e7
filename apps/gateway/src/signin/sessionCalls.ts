import type { SignIn, SignInSession } from '@latchkey/server'
import { requestToken } from '@latchkey/server/gateway'
import type { Context as HonoContext } from 'hono'
import type { Context } from '../context'
import { Failure } from '../http/failure'
import type { GatewayEnv } from '../http/gatewayEnv'
import { readJson } from '../http/readJson'
import { findAccount, setMetadata } from './accountStore'
import type { Call } from './countCalls'
import { isStorable } from './isStorable'
import { toClaims } from './toClaims'

const largestMetadata = 16 * 1024

/** The calls of somebody who is signed in. Each asks the store: a session that has ended opens nothing. */
export function sessionCalls(
  { db }: Context,
  signIn: SignIn,
): Record<'me' | 'keepMetadata' | 'list' | 'end', Call> {
  const sessionOf = (c: HonoContext<GatewayEnv>): Promise<SignInSession> => {
    const { id, allowedOrigins } = c.get('project')
    return signIn.check({ project: id, token: requestToken(c.req.raw, allowedOrigins) })
  }
  return {
    async me(c) {
      const session = await sessionOf(c)
      const row = await findAccount(db.$client, session)
      return c.json(toClaims(session, row, c.req.query('includeAppKitAccount') === 'true'))
    },

    async keepMetadata(c) {
      const { project, account } = await sessionOf(c)
      const { metadata } = Object(await readJson(c, largestMetadata)) as { metadata?: unknown }
      if (typeof metadata !== 'object' || Array.isArray(metadata) || !isStorable(JSON.stringify(metadata)))
        throw new Failure(400, 'metadata', 'The metadata must be an object, or null')
      await setMetadata(db.$client, { project, account, metadata })
      return c.json({ metadata })
    },

    async list(c) {
      const { id: current, project, account } = await sessionOf(c)
      const sessions = await signIn.list({ project, account })
      return c.json({ sessions: sessions.map(each => toListed(each, current)) })
    },

    async end(c) {
      const { project, account } = await sessionOf(c)
      const id = c.req.param('id') ?? ''
      // Of others' sessions one does not even learn whether they are there.
      const isOwn = (await signIn.list({ project, account })).some(each => each.id === id)
      return c.json({ ended: isOwn && (await signIn.end({ project, id })) })
    },
  }
}

/** Enough to know a session again, and nothing to use it with. */
function toListed(session: SignInSession, current: string): object {
  const { id, account, origin, createdAt, expiresAt, data } = session
  return { id, account, origin, createdAt, expiresAt, isCurrent: id === current, wallet: data.wallet ?? null }
}
