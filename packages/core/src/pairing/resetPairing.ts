import { openedPort } from '../connection/openPort'
import type { Kit } from '../kernel/kit'
import { clearDeepLinkChoice } from '../links/deepLinkChoice'
import { pairing } from './pairing'
import { pairingRun } from './pairingRun'

/**
 * Takes the pairing back to its beginning: the account it was for is disconnected, its link and the wallet chosen for
 * it are forgotten (WC-09 … WC-13). The list of recent wallets stays (WC-14), and so does a session that is live.
 */
export function resetPairing(kit: Kit): void {
  kit.get(pairingRun).get()?.cancel()
  kit.get(pairing).set({ status: 'idle' })
  if (!openedPort(kit)?.client.session()) clearDeepLinkChoice(kit)
}
