import type { ChainNamespace, KitError } from '@latchkey/protocol'
import type { Kit } from '../kernel/kit'
import { connectRoute, resetTo, router } from '../router/router'
import { showToast } from '../toast/toast'
import { endWallet } from './cancelSignIn'
import { moveSignIn, signIns } from './signIns'
import { trackSignIn } from './trackSignIn'

/** Signing in could not start: tells the visitor, and disconnects the wallet (SIX-10). */
export async function failToBegin(kit: Kit, namespace: ChainNamespace, problem: KitError): Promise<void> {
  const { asked, byNamespace } = kit.get(signIns).get()
  const account = byNamespace[namespace]?.account
  if (!account) return
  kit.log.error('sign-in: it could not begin', problem)
  kit.get(signIns).set(now => ({ ...now, asked: asked === namespace ? undefined : asked, holdsModal: false }))
  moveSignIn(kit, namespace, { status: 'signedOut', account, problem })
  trackSignIn(kit, 'SIWX_AUTH_ERROR', account, problem)
  showToast(kit, { kind: 'error', text: 'toast.signInFailed' })
  await endWallet(kit, namespace)
  if (kit.get(router).get().modal === 'open')
    await resetTo(kit, connectRoute).catch(error => kit.log.error('modal: could not show Connect', error))
}
