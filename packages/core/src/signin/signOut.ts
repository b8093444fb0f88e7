import { parseCaipAddress } from '@latchkey/protocol'
import type { Target } from '../kernel/byNamespace'
import type { Kit } from '../kernel/kit'
import { endWallet } from './cancelSignIn'
import { checkSession } from './checkSession'
import { endSessions } from './endSessions'
import { getSession } from './session'
import { signInConfig } from './signInConfig'

/**
 * Signs the visitor out: ends the session of the account in use at the site's store. If sign-in is required,
 * it also disconnects the wallet. Rejects if the session could not end; it is then still valid.
 *
 * @example
 * await signOut(kit)
 */
export async function signOut(kit: Kit, { namespace }: Target = {}): Promise<void> {
  const state = getSession(kit, { namespace })
  if (!('account' in state) || !state.account) return
  const { account, required } = state
  const { namespace: name } = parseCaipAddress(account)
  await endSessions(kit, await signInConfig(kit), account)
  await checkSession(kit, name, 'again')
  if (required) await endWallet(kit, name)
}
