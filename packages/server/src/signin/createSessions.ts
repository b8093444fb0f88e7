import { proofText, SignInError } from '@latchkey/protocol/signin'
import { signInError } from '../signInError'
import type { StoredSession } from '../store/signInStore'
import { hashToken } from '../tokens/hashToken'
import { readAccessToken } from '../tokens/readAccessToken'
import { type DeviceProof, isProof } from './deviceProof'
import { giveAccess } from './giveAccess'
import type { SignInContext } from './signInContext'
import { type SignInSession, signInSession } from './signInSession'

export type RefreshRequest = { project: string; refreshToken: string; proof: DeviceProof }

/** Times are milliseconds. */
export type Refreshed = { session: SignInSession; token: string; tokenExpiresAt: number }

/** A device's clock may differ by so much; beyond that it is told what time it is. */
const skewMs = 300_000

/** What can be done with a session that was begun. */
export function createSessions(context: SignInContext) {
  const { store, keys, issuer, now } = context

  /** The living session of a token of any kind; throws. */
  const find = async (project: string, token: string, time?: number): Promise<StoredSession> => {
    const stored = /^lk[sr]_/.test(token)
      ? await store.findSession(await hashToken(token))
      : await store.getSession(
          (
            await readAccessToken(token, {
              project,
              issuer,
              ...(time !== undefined && { now: time }),
              keyOf: keys.keyOf,
            })
          ).sid,
        )
    if (!stored) throw signInError('session/ended')
    if (stored.project !== project) throw signInError('session/wrong-project')
    if (stored.expiresAt <= now()) throw signInError('session/expired')
    return stored
  }

  return {
    async check({ project, token }: { project: string; token: string }): Promise<SignInSession> {
      // A refresh token is shown to nobody but the one who gave it out.
      if (token.startsWith('lkr_'))
        throw signInError('session/bad-token', { details: 'a refresh token opens nothing' })
      return signInSession(await find(project, token, now()))
    },

    async refresh({ project, refreshToken, proof }: RefreshRequest): Promise<Refreshed> {
      if (!refreshToken.startsWith('lkr_'))
        throw signInError('session/bad-token', { details: 'no refresh token' })
      const stored = await find(project, refreshToken)
      // It comes from outside as JSON.
      const { time = Number.NaN, signature = '' } = (proof ?? {}) as Partial<DeviceProof>
      if (!Number.isSafeInteger(time) || Math.abs(time - now()) > skewMs)
        throw signInError('session/bad-proof', { details: `its time is not near ${now()}` })
      const text = proofText(project, refreshToken, time)
      if (!stored.deviceKey || !(await isProof(stored.deviceKey, text, signature)))
        throw signInError('session/bad-proof', { details: 'its signature is wrong' })
      if (!(await store.proveSession(stored.id, time)))
        throw signInError('session/bad-proof', { details: 'it is not later than the one before' })
      return { session: signInSession(stored), ...(await giveAccess(context, stored)) }
    },

    async signOut({ project, token }: { project: string; token: string }): Promise<boolean> {
      try {
        // An access token that has run out still says whose session is to end.
        const { id } = await find(project, token)
        return await store.endSession({ id, project })
      } catch (error) {
        if (error instanceof SignInError && /ended|expired/.test(error.code)) return false
        throw error
      }
    },

    async list(of: { project: string; account: string }): Promise<SignInSession[]> {
      const stored = await store.listSessions(of)
      return stored.filter(session => session.expiresAt > now()).map(signInSession)
    },

    end: (of: { project: string; id: string }): Promise<boolean> => store.endSession(of),
  }
}
