import type { ChainNamespace } from '@latchkey/protocol'
import { optionsOf } from '../config/config'
import type { Kit } from '../kernel/kit'
import { networks } from '../networks/networks'
import { currentRoute, router } from '../router/router'

/**
 * Whether we can ask the visitor to sign in with a namespace's account. On a network that the site does not
 * know, they are first asked to switch. A hidden page waits: the visitor may be signing in in another tab.
 */
export function mayAsk(kit: Kit, namespace: ChainNamespace): boolean {
  if (kit.env.window?.document?.visibilityState === 'hidden') return false
  const { unsupported } = kit.get(networks).get().byNamespace[namespace]?.caipNetwork ?? {}
  return optionsOf(kit).allowUnsupportedChain || unsupported !== true
}

/** Whether the modal shows the question. */
export function showsSignIn(kit: Kit): boolean {
  const state = kit.get(router).get()
  return state.modal === 'open' && currentRoute(state).view === 'SignIn'
}
