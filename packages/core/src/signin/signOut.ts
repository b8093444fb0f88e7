import { parseCaipAddress } from '@latchkey/protocol'
import type { Target } from '../kernel/byNamespace'
import type { Kit } from '../kernel/kit'
import { endWallet } from './cancelSignIn'
import { checkSession } from './checkSession'
import { endSessions } from './endSessions'
import { getSession } from './session'
import { signInConfig } from './signInConfig'

/**
 * Signs the visitor out: the session of the account in use ends at the site's store. Where signing in is required, the
 * wallet is disconnected, too. Rejects where the session could not be ended; then it still holds.
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
