import { optionsOf } from '../config/config'
import { walletConnect } from '../connectors/walletConnect'
import type { Kit } from '../kernel/kit'
import { newRun } from './pair'
import { pairingRun } from './pairingRun'

/**
 * Makes a link ahead, while the visitor of a phone is choosing a wallet: it is there before the tap, so that the app
 * opens within the tap. Nothing is shown of it, and it ends with the modal.
 */
export function preparePairing(kit: Kit): void {
  if (!kit.get(walletConnect).get() || optionsOf(kit).manualWCControl || kit.get(pairingRun).get()) return
  newRun(kit)
}
