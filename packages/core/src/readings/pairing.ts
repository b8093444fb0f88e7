import type { Kit } from '../kernel/kit'
import type { Stop } from '../kernel/stop'
import { type PairingState, pairing } from '../pairing/pairing'
import { watchReading } from './watchReading'

/**
 * The pairing with a wallet on another device, or in an app of this one, for a site that shows the code itself. The link in it is a secret:
 * whoever has it can be the wallet.
 *
 * @example
 * const state = getPairing(kit)
 * if (state.status === 'waiting') showCode(state.uri)
 */
export function getPairing(kit: Kit): PairingState {
  return kit.get(pairing).get()
}

/**
 * Tells the pairing whenever it changed.
 *
 * @example
 * const stop = watchPairing(kit, state => state.status === 'waiting' && showCode(state.uri))
 */
export function watchPairing(kit: Kit, listener: (now: PairingState, before: PairingState) => void): Stop {
  return watchReading(kit, getPairing, listener)
}
