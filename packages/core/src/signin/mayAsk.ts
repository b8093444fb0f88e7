import type { ChainNamespace } from '@latchkey/protocol'
import { optionsOf } from '../config/config'
import type { Kit } from '../kernel/kit'
import { networks } from '../networks/networks'
import { currentRoute, router } from '../router/router'

/**
 * Whether the visitor can be asked to sign in with the account of a namespace. On a network that the site does not know he
 * is asked to change it first. A page that nobody looks at waits: it may be another tab in which he signs in just now.
 */
export function mayAsk(kit: Kit, namespace: ChainNamespace): boolean {
  if (kit.env.window?.document?.visibilityState === 'hidden') return false
  const { unsupported } = kit.get(networks).get().byNamespace[namespace]?.caipNetwork ?? {}
  return optionsOf(kit).allowUnsupportedChain || unsupported !== true
}

/** Whether the question stands in the modal. */
export function showsSignIn(kit: Kit): boolean {
  const state = kit.get(router).get()
  return state.modal === 'open' && currentRoute(state).view === 'SignIn'
}
