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

/** The visitor has chosen: returns to the view before; closes the modal if there was none. */
export async function leaveNetworks(kit: Kit): Promise<void> {
  const state = kit.get(router).get()
  // A visitor who moved on stays there.
  if (state.modal !== 'open' || !switchViews.includes(currentRoute(state).view)) return
  const first = state.stack.findIndex(({ view }) => switchViews.includes(view))
  // The views before the networks need an account, which a network without a wallet has not.
  if (first === 0 || activeAccount(kit).status !== 'connected') closeModal(kit)
  else await backTo(kit, first - 1)
}
