import type { Kit } from '../kernel/kit'
import { pair } from './pair'
import { pairing } from './pairing'
import { pairingRun } from './pairingRun'

/** Makes the link anew, for the same wallet: the visitor asks for it, or tries again after it came to nothing. */
export function renewPairing(kit: Kit): void {
  const run = kit.get(pairingRun).get()
  if (run) return run.renew()
  const state = kit.get(pairing).get()
  pair(kit, { wallet: state.status === 'idle' ? undefined : state.wallet }).catch(() => {}) // told by the state
}
