import type { Kit } from '../kernel/kit'
import { currentRoute, router } from '../router/router'

/** Whether the question stands in the modal. */
export function showsSignIn(kit: Kit): boolean {
  const state = kit.get(router).get()
  return state.modal === 'open' && currentRoute(state).view === 'SignIn'
}
