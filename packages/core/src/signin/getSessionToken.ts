import type { Target } from '../kernel/byNamespace'
import type { Kit } from '../kernel/kit'
import { getSession } from './session'
import { signInConfig } from './signInConfig'

/**
 * What the site's own server is sent to know who is there; undefined where nobody is signed in, or the sign-in has no such
 * thing.
 *
 * @example
 * const token = await getSessionToken(kit)
 * await fetch('/orders', { headers: { authorization: `Bearer ${token}` } })
 */
export async function getSessionToken(kit: Kit, { namespace }: Target = {}): Promise<string | undefined> {
  if (getSession(kit, { namespace }).status !== 'signedIn') return undefined
  const config = await signInConfig(kit)
  const token = await config.getToken()
  // The visitor may have gone while it was asked for.
  return getSession(kit, { namespace }).status === 'signedIn' ? token : undefined
}
