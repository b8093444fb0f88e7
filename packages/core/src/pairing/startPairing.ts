import type { Wallet } from '@latchkey/protocol'
import { optionsOf } from '../config/config'
import type { Kit } from '../kernel/kit'
import { pair } from './pair'

/**
 * Begins a pairing because its view is shown. How it goes on stands in the state of `pairing`; leaving the view, or
 * closing the modal, gives it up. Where the site begins pairings itself, nothing happens (CFG-16).
 */
export function startPairing(kit: Kit, wallet?: Wallet): void {
  if (!optionsOf(kit).manualWCControl) pair(kit, { wallet }).catch(() => {}) // told by the state
}
