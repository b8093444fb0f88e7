import type { Target } from '../kernel/byNamespace'
import type { Kit } from '../kernel/kit'
import { getSession } from './session'
import { signInConfig } from './signInConfig'

/**
 * Returns the token by which your own server recognizes the visitor; undefined if nobody is signed in, or
 * your sign-in has no tokens.
 *
 * @example
 * const token = await getSessionToken(kit)
 * await fetch('/orders', { headers: { authorization: `Bearer ${token}` } })
 */
export async function getSessionToken(kit: Kit, { namespace }: Target = {}): Promise<string | undefined> {
  if (getSession(kit, { namespace }).status !== 'signedIn') return undefined
  const config = await signInConfig(kit)
  const token = await config.getToken()
  // The visitor may have left meanwhile.
  return getSession(kit, { namespace }).status === 'signedIn' ? token : undefined
}
