import type { ChainNamespace } from '@latchkey/protocol'
import { accountOf, accounts } from '../accounts/accounts'
import { disconnect } from '../connection/disconnect'
import type { Kit } from '../kernel/kit'
import { closeModal } from '../router/closeModal'
import { mayAsk, showsSignIn } from './mayAsk'
import { moveSignIn, signIns } from './signIns'
import { trackSignIn } from './trackSignIn'

/**
 * The visitor does not sign in. Where it is required, the wallet is disconnected; elsewhere it stays connected, and nobody
 * is signed in (SIX-14). Whoever waits to be asked next is not asked any more.
 */
export async function cancelSignIn(kit: Kit): Promise<void> {
  const { asked, byNamespace, required } = kit.get(signIns).get()
  const account = asked && byNamespace[asked]?.account
  if (!asked) return
  if (account) trackSignIn(kit, 'CLICK_CANCEL_SIWX', account)
  const left = Object.entries(byNamespace).flatMap(([name, record]) => {
    const namespace = name as ChainNamespace
    const isMeant = namespace === asked || (record.status === 'signedOut' && record.isWaiting)
    if (isMeant) moveSignIn(kit, namespace, { status: 'signedOut', account: record.account })
    return isMeant ? [namespace] : []
  })
  kit.get(signIns).set(now => ({ ...now, asked: undefined }))
  if (showsSignIn(kit)) closeModal(kit)
  if (required) for (const namespace of left) await endWallet(kit, namespace)
}

/** The view was left. A wallet that went to a network that the site does not know led elsewhere: that comes first. */
export async function leftSignIn(kit: Kit): Promise<void> {
  const { asked, byNamespace } = kit.get(signIns).get()
  const account = asked && byNamespace[asked]?.account
  if (!asked || !account || mayAsk(kit, asked)) return cancelSignIn(kit)
  kit.get(signIns).set(now => ({ ...now, asked: undefined }))
  moveSignIn(kit, asked, { status: 'signedOut', account, isWaiting: true })
}

/** Disconnects the wallet in use of a namespace, whose account nobody signs in with. */
export async function endWallet(kit: Kit, namespace: ChainNamespace): Promise<void> {
  const account = accountOf(kit.get(accounts).get(), namespace)
  if (account.status !== 'connected') return
  // What could not be ended is told by the disconnect itself.
  await disconnect(kit, { namespace, connectorId: account.connectorId }).catch(() => {})
}
