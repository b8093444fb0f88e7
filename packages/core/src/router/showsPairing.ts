import type { RouterState } from './router'
import { isPairingView } from './views'

/** Whether the visitor is pairing: its view is shown, or is one of those to go back to. */
export function showsPairing({ stack }: RouterState): boolean {
  return stack.some(({ view }) => isPairingView(view))
}
