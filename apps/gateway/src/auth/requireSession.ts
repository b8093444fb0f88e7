import { Failure } from '../http/failure'
import type { Auth } from './auth'
import type { Caller } from './caller'
import { findSession, type Session } from './store/sessionStore'

/** How long after a login what cannot be undone goes on without another one. */
const freshFor = 10 * 60_000

/** The session of a call; `fresh`: of somebody who logged in just now. */
export async function requireSession(
  auth: Auth,
  { tokenHash, device }: Caller,
  { fresh = false } = {},
): Promise<Session> {
  const now = auth.now()
  const session = tokenHash && (await findSession(auth.pool, tokenHash, { device, now }))
  if (!session) throw new Failure(401, 'session', 'You are logged out. Please log in again.')
  // A login of later than now was made before the clock was set back: nobody knows how long ago.
  if (fresh && Math.abs(now - session.provenAt) > freshFor)
    throw new Failure(403, 'fresh', 'For this, please log in once more.')
  return session
}
