import { pairingMarginMs } from '../config/limits/pairing'
import type { Kit } from '../kernel/kit'

/** Whether a pairing's link is too old to be handed to anybody (WC-18). */
export function isPairingExpired(kit: Kit, expiresAt: number): boolean {
  return expiresAt - kit.env.clock.now() <= pairingMarginMs
}
