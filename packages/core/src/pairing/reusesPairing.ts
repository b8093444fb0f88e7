import { pairingMarginMs } from '../config/limits/waiting'
import type { Kit } from '../kernel/kit'
import { readPlatform } from '../links/platform'

/** Whether the next wallet reuses a waiting link, as one made in the tap would be too late (WC-15, WC-16). */
export function reusesPairing(kit: Kit): boolean {
  const { os, isSafari, isTelegram } = readPlatform(kit.env.window)
  return isTelegram || (os === 'ios' && isSafari)
}

/** Whether a pairing's link is too old to hand out (WC-18). */
export function isPairingExpired(kit: Kit, expiresAt: number): boolean {
  return expiresAt - kit.env.clock.now() <= pairingMarginMs
}
