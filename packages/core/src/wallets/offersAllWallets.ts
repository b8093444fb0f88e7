import { optionsOf } from '../config/config'
import { serviceUrl } from '../config/services'
import { isMobile } from '../kernel/device'
import type { Kit } from '../kernel/kit'

/** Whether Connect leads to the list of all wallets: there is one, and the site wants it shown here (CFG-25, CFG-33). */
export function offersAllWallets(kit: Kit): boolean {
  const { enableWallets, features, allWallets } = optionsOf(kit)
  if (!serviceUrl(kit, 'registry') || !enableWallets || !features.allWallets) return false
  return allWallets === 'SHOW' || (allWallets === 'ONLY_MOBILE' && isMobile(kit))
}
