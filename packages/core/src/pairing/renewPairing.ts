import type { Kit } from '../kernel/kit'
import { loadPart } from '../kernel/loadPart'
import { pairing } from './pairing'
import { pairingAttempt } from './pairingAttempt'

/** Makes a new link for the same wallet: the visitor asked for it, or tries again after a failure. */
export async function renewPairing(kit: Kit): Promise<void> {
  const run = kit.get(pairingAttempt).get()
  if (run) return run.renew()
  const state = kit.get(pairing).get()
  const { pair } = await loadPart(kit, 'pairing', () => import('./pair'))
  pair(kit, { wallet: state.status === 'idle' ? undefined : state.wallet }).catch(() => {}) // the state tells
}
