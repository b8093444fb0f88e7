import type { Wallet } from '@latchkey/protocol'
import { optionsOf } from '../config/config'
import type { Kit } from '../kernel/kit'
import { loadPart } from '../kernel/loadPart'
import { showsPairing } from '../router/pairingRoute'
import { router } from '../router/router'

/**
 * Starts a pairing because its view is on screen. The state of `pairing` tells its progress; leaving the
 * view, or closing the modal, cancels it. It does nothing if the site starts pairings itself (CFG-16).
 */
export async function pairWhenShown(kit: Kit, wallet?: Wallet): Promise<void> {
  if (optionsOf(kit).manualPairing) return
  const { pair } = await loadPart(kit, 'pairing', () => import('./pair'))
  if (showsPairing(kit.get(router).get())) pair(kit, { wallet }).catch(() => {}) // the state tells
}
