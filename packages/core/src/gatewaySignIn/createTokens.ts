import { getSignedIn, type SessionAnswer } from '@latchkey/protocol/signin'
import type { Kit } from '../kernel/kit'
import { callSignIn, refusalOf } from './callSignIn'
import type { GatewaySignInOptions } from './gatewaySignIn'
import type { KeptSession, KeptSessions } from './keptSessions'
import { refreshSession } from './refreshSession'

export type Tokens = {
  /**
   * Returns a token that is valid for a while; undefined if the session has ended. Rejects if the gateway is
   * out of reach.
   */
  fresh(kept: KeptSession): Promise<string | undefined>
  /** Asks the gateway whether the session is valid. */
  confirm(kept: KeptSession): Promise<boolean>
  /** Takes the first tokens of a session. */
  take(kept: KeptSession, answer: SessionAnswer): void
}

type Known = { token: string; until: number }

/** We hand out no token that ends sooner than this. */
const marginMs = 30_000

/** Access tokens, kept in memory only and renewed in time. Only one tab asks at a time. */
export function createTokens(
  kit: Kit,
  kept: KeptSessions,
  { cookie }: Pick<GatewaySignInOptions, 'cookie'>,
): Tokens {
  const { clock, window } = kit.env
  const known = new Map<string, Known>()
  const renewals = new Map<string, Promise<string | undefined>>()
  /** How far the gateway's clock is ahead of ours. */
  let ahead = 0
  let stopRenewing = () => {}

  const take = (session: KeptSession, { token, tokenExpiresAt, serverTime }: SessionAnswer) => {
    const { refreshToken } = session
    if (serverTime !== undefined) ahead = serverTime - clock.now()
    if (!refreshToken) return
    const until = tokenExpiresAt - ahead
    known.set(refreshToken, { token, until })
    if (!cookie) return
    // No code asks for a cookie's token: it renews itself while the page is open.
    stopRenewing()
    stopRenewing = kit.after(until - marginMs - clock.now(), () => {
      if (!kept.all().some(each => each.refreshToken === refreshToken)) return
      fresh(session).catch(error => kit.log.warn('sign-in: the cookie was not renewed', error))
    })
  }
  const end = (session: KeptSession) => {
    known.delete(session.refreshToken ?? '')
    kept.forget(session)
  }

  async function renew(session: KeptSession, refreshToken: string): Promise<string | undefined> {
    for (const isLast of [false, true]) {
      try {
        const now = clock.now() + ahead
        const answer = await refreshSession(kit, kept, { session, refreshToken, now, cookie })
        take(session, answer)
        return answer.token
      } catch (error) {
        const { status, code, serverTime } = refusalOf(error) ?? {}
        if (status !== 401) throw error
        // This device's clock may be wrong: the gateway sends the time.
        if (code !== 'session/bad-proof' || serverTime === undefined || isLast) break
        ahead = serverTime - clock.now()
      }
    }
    end(session)
    return undefined
  }

  /** One at a time across all tabs: two must not prove the key at the same time. */
  function renewInTurn(session: KeptSession, refreshToken: string): Promise<string | undefined> {
    const running = renewals.get(refreshToken)
    if (running) return running
    const { locks } = window?.navigator ?? {}
    const work = () => renew(session, refreshToken)
    const next = (locks ? locks.request(`latchkey:${session.project}:refresh`, work) : work()).finally(() =>
      renewals.delete(refreshToken),
    )
    renewals.set(refreshToken, next)
    return next
  }

  const fresh = async (session: KeptSession): Promise<string | undefined> => {
    const { refreshToken, token } = session
    if (!refreshToken) return token
    const here = known.get(refreshToken)
    return here && here.until - marginMs > clock.now() ? here.token : renewInTurn(session, refreshToken)
  }

  return {
    take,
    fresh,
    async confirm(session) {
      const before = known.get(session.refreshToken ?? '')?.token
      const token = await fresh(session)
      if (token === undefined) return false
      // Another call renewed the token a moment ago.
      if (session.refreshToken && token !== before) return true
      try {
        await callSignIn(kit, getSignedIn, { base: session.base, token })
        return true
      } catch (error) {
        if (refusalOf(error)?.status !== 401) throw error
        end(session)
        return false
      }
    },
  }
}
