import type { RouterState } from './router'
import { pairingViews } from './views'

const names: readonly string[] = Object.values(pairingViews)

/** Whether the visitor is pairing: its view is shown, or is one of those to go back to. */
export function showsPairing({ stack }: RouterState): boolean {
  return stack.some(({ view }) => names.includes(view))
}
