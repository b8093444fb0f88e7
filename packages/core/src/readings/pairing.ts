import type { Kit } from '../kernel/kit'
import type { Stop } from '../kernel/stop'
import { type PairingState, pairing } from '../pairing/pairing'
import { watchReading } from './watchReading'

/**
 * Returns the pairing with a wallet on another device, or in an app of this one, for a site that shows the
 * code itself. Its link is a secret: whoever has it can pose as the wallet.
 *
 * @example
 * const state = getPairing(kit)
 * if (state.status === 'waiting') showCode(state.uri)
 */
export function getPairing(kit: Kit): PairingState {
  return kit.get(pairing).get()
}

/**
 * Calls back when the pairing changes.
 *
 * @example
 * const stop = watchPairing(kit, state => state.status === 'waiting' && showCode(state.uri))
 */
export function watchPairing(kit: Kit, listener: (now: PairingState, before: PairingState) => void): Stop {
  return watchReading(kit, getPairing, listener)
}
