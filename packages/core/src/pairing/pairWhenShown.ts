import type { Wallet } from '@latchkey/protocol'
import { optionsOf } from '../config/config'
import type { Kit } from '../kernel/kit'
import { retry } from '../kernel/retry'
import { showsPairing } from '../router/pairingRoute'
import { router } from '../router/router'

/**
 * Begins a pairing because its view is shown. How it goes on stands in the state of `pairing`; leaving the view, or
 * closing the modal, gives it up. Where the site begins pairings itself, nothing happens (CFG-16).
 */
export async function pairWhenShown(kit: Kit, wallet?: Wallet): Promise<void> {
  if (optionsOf(kit).manualPairing) return
  const { pair } = await retry(kit, () => import('./pair'))
  if (showsPairing(kit.get(router).get())) pair(kit, { wallet }).catch(() => {}) // told by the state
}
