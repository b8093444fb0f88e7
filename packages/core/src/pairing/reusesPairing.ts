import type { Kit } from '../kernel/kit'
import { readPlatform } from '../links/platform'

/** Whether a link that waits is used again for the next wallet, since one made in the tap would be too late (WC-15, WC-16). */
export function reusesPairing(kit: Kit): boolean {
  const { os, isSafari, isTelegram } = readPlatform(kit.env.window)
  return isTelegram || (os === 'ios' && isSafari)
}
