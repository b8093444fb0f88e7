import { currentRoute, type Kit, router } from '@latchkey/core'

export function isProgressShown(kit: Kit): boolean {
  const state = kit.get(router).get()
  return state.modal === 'open' && currentRoute(state).view === 'OnRampProgress'
}
