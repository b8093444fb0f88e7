import type { StoredSession } from '../store/signInStore'
import { accessToken } from '../tokens/accessToken'
import type { SignInContext } from './signInContext'

/** So long lives an access token, and so long can a session that has ended still pass without asking. */
const accessSeconds = 300

/** An access token for a session. */
export async function giveAccess(
  { keys, issuer, now }: SignInContext,
  { id, project, account, expiresAt }: StoredSession,
): Promise<{ token: string; tokenExpiresAt: number }> {
  const iat = Math.floor(now() / 1000)
  const exp = Math.min(iat + accessSeconds, Math.floor(expiresAt / 1000))
  const claims = { iss: issuer, aud: project, sub: account, sid: id, iat, exp }
  return { token: await accessToken(await keys.current(), claims), tokenExpiresAt: exp * 1000 }
}
