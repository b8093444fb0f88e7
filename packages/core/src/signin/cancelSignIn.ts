import type { ChainNamespace } from '@latchkey/protocol'
import { accountOf, accounts } from '../accounts/accounts'
import { disconnect } from '../connection/disconnect'
import type { Kit } from '../kernel/kit'
import { closeModal } from '../router/closeModal'
import { mayAsk, showsSignIn } from './mayAsk'
import { moveSignIn, signIns } from './signIns'
import { trackSignIn } from './trackSignIn'

/**
 * The visitor declines to sign in. If sign-in is required, disconnects the wallet; otherwise it stays
 * connected without a session (SIX-14). Drops the questions still waiting.
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

/** The visitor left the view. A wallet that moved to an unknown network leads elsewhere: that comes first. */
export async function leftSignIn(kit: Kit): Promise<void> {
  const { asked, byNamespace } = kit.get(signIns).get()
  const account = asked && byNamespace[asked]?.account
  if (!asked || !account || mayAsk(kit, asked)) return cancelSignIn(kit)
  kit.get(signIns).set(now => ({ ...now, asked: undefined }))
  moveSignIn(kit, asked, { status: 'signedOut', account, isWaiting: true })
}

/** Disconnects a namespace's wallet in use, as nobody signs in with its account. */
export async function endWallet(kit: Kit, namespace: ChainNamespace): Promise<void> {
  const account = accountOf(kit.get(accounts).get(), namespace)
  if (account.status !== 'connected') return
  // The disconnect reports its own failures.
  await disconnect(kit, { namespace, connectorId: account.connectorId }).catch(() => {})
}
