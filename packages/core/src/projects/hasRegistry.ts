import { optionsOf } from '../config/config'
import { serviceUrl } from '../config/services'
import { isMobile } from '../kernel/device'
import type { Kit } from '../kernel/kit'

/** Whether there is a registry, and the site shows wallets at all (CFG-33). */
export function hasRegistry(kit: Kit): boolean {
  return optionsOf(kit).enableWallets && serviceUrl(kit, 'registry') !== undefined
}

/**
 * Whether Connect links to the list of all wallets: there is one, and the site wants it here (CFG-25,
 * CFG-33).
 */
export function offersAllWallets(kit: Kit): boolean {
  const { features, allWallets } = optionsOf(kit)
  if (!hasRegistry(kit) || !features.allWallets) return false
  return allWallets === 'SHOW' || (allWallets === 'ONLY_MOBILE' && isMobile(kit))
}
