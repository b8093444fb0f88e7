import { siwxError } from '@latchkey/protocol/signin'
import { accounts } from '../accounts/accounts'
import { optionsOf } from '../config/config'
import type { SiwxSession } from '../config/siwx'
import { isAwake } from '../connectors/adapters'
import { openModal } from '../flows/openModal'
import type { Target } from '../kernel/byNamespace'
import type { Kit } from '../kernel/kit'
import { createLoggedScope } from '../kernel/scope'
import { networks } from '../networks/networks'
import { router } from '../router/router'
import { askSignIn } from './askSignIn'
import { checkSession } from './checkSession'
import { servesSignIn } from './servesSignIn'
import { getSession } from './session'
import { signIns } from './signIns'

/**
 * Asks the visitor to sign in with the account in use, or first to connect a wallet. Resolves with the
 * session, rejects with `signin/cancelled` if the visitor leaves.
 *
 * @example
 * const { data } = await signIn(kit)
 */
export async function signIn(kit: Kit, { namespace: asked }: Target = {}): Promise<SiwxSession> {
  if (!isAwake(kit)) await kit.wake()
  const state = () => getSession(kit, { namespace: asked })
  if (!servesSignIn(optionsOf(kit), asked ?? kit.get(networks).get().active)) throw siwxError('signin/off')
  if (state().status === 'disconnected') await openModal(kit, { view: 'Connect', namespace: asked })
  else {
    const namespace = asked ?? kit.get(networks).get().active
    if (namespace && !kit.get(signIns).get().byNamespace[namespace])
      await checkSession(kit, namespace, 'again')
    await until(kit, () => state().status !== 'loading')
    if (namespace && state().status === 'signedOut') askSignIn(kit, namespace)
  }
  await until(kit, () => isSettled(kit, state().status))
  const now = state()
  if (now.status === 'signedIn') return now.session
  throw ('problem' in now && now.problem) || siwxError('signin/cancelled')
}

/** Signed in, or no longer asking: the visitor left the question, or connected nothing. */
function isSettled(kit: Kit, status: ReturnType<typeof getSession>['status']): boolean {
  if (status === 'signedIn' || status === 'disabled') return true
  if (status === 'disconnected') return kit.get(router).get().modal === 'closed'
  if (status !== 'signedOut') return false
  const { asked, byNamespace } = kit.get(signIns).get()
  return !asked && !Object.values(byNamespace).some(record => record.status === 'loading')
}

/** Waits for a state of the kit; destroying the kit also ends the wait. */
function until(kit: Kit, isSo: () => boolean): Promise<void> {
  if (isSo()) return Promise.resolve()
  const scope = createLoggedScope(kit)
  return new Promise<void>((resolve, reject) => {
    const look = () => {
      if (isSo()) resolve()
    }
    for (const feature of [signIns, accounts, networks, router])
      scope.own(kit.get(feature as typeof signIns).subscribe(look))
    scope.own(kit.own(() => reject(siwxError('signin/cancelled'))))
  }).finally(scope.close)
}
