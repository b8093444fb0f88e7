import { type ChainNamespace, type KitError, toSetupError } from '@latchkey/protocol'
import { isConnecting } from '../flows/afterConnecting'
import type { Kit } from '../kernel/kit'
import { push } from '../router/navigate'
import { openRoute } from '../router/openRoute'
import { resetTo, router } from '../router/router'
import type { Route } from '../router/views'
import { cancelSignIn } from './cancelSignIn'
import { failToBegin } from './failToBegin'
import { showsSignIn } from './mayAsk'
import { moveSignIn, signIns } from './signIns'

const route: Route = { view: 'SignIn', params: undefined }
const tries = 5
const pauseMs = 100

/** Asks the visitor to sign in with a namespace's account; one question at a time. */
export function askSignIn(kit: Kit, namespace: ChainNamespace, problem?: KitError): void {
  const { asked, byNamespace } = kit.get(signIns).get()
  const record = byNamespace[namespace]
  if (!record) return
  const { account } = record
  if (asked && asked !== namespace) {
    moveSignIn(kit, namespace, { status: 'signedOut', account, problem, isWaiting: true })
    return
  }
  moveSignIn(kit, namespace, { status: 'asking', account, problem })
  kit.get(signIns).set(now => ({ ...now, asked: namespace }))
  show(kit, namespace).catch(cause =>
    failToBegin(kit, namespace, toSetupError(cause, 'view/not-loaded', { value: route.view })),
  )
}

/** Another view on its way, such as a network switch, may win; it asks once more after that. */
async function show(kit: Kit, namespace: ChainNamespace): Promise<void> {
  const isWanted = () => kit.get(signIns).get().asked === namespace && !showsSignIn(kit)
  for (let left = tries; left > 0 && isWanted(); left -= 1) {
    const state = kit.get(router).get()
    if (state.modal !== 'open') {
      await openRoute(kit, route)
      // The visitor closed it while the view's code was loading: that is an answer.
      if (isWanted() && kit.get(router).get().modal === 'closed') return cancelSignIn(kit)
    } else await (isConnecting(state) ? resetTo(kit, route) : push(kit, route))
    if (isWanted()) await new Promise<void>(resolve => kit.after(pauseMs, resolve))
  }
  if (isWanted()) throw new Error('the modal shows something else')
}
