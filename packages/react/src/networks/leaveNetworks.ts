import {
  activeAccount,
  backTo,
  closeModal,
  currentRoute,
  type Kit,
  router,
  type ViewName,
} from '@latchkey/core'

const switchViews: readonly ViewName[] = [
  'Networks',
  'UnsupportedChain',
  'SwitchNetwork',
  'SwitchActiveChain',
]

/** The choice is made: back to where the visitor was before; the modal closes where that was nowhere. */
export async function leaveNetworks(kit: Kit): Promise<void> {
  const state = kit.get(router).get()
  // Whoever went elsewhere meanwhile stays there.
  if (state.modal !== 'open' || !switchViews.includes(currentRoute(state).view)) return
  const first = state.stack.findIndex(({ view }) => switchViews.includes(view))
  // The views before the networks are those of an account, and a network without a wallet has none.
  if (first === 0 || activeAccount(kit).status !== 'connected') closeModal(kit)
  else await backTo(kit, first - 1)
}
