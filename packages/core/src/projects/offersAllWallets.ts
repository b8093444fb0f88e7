import { optionsOf } from '../config/config'
import { isMobile } from '../kernel/device'
import type { Kit } from '../kernel/kit'
import { hasRegistry } from './hasRegistry'

/** Whether Connect leads to the list of all wallets: there is one, and the site wants it shown here (CFG-25, CFG-33). */
export function offersAllWallets(kit: Kit): boolean {
  const { features, allWallets } = optionsOf(kit)
  if (!hasRegistry(kit) || !features.allWallets) return false
  return allWallets === 'SHOW' || (allWallets === 'ONLY_MOBILE' && isMobile(kit))
}
