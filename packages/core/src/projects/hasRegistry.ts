import { optionsOf } from '../config/config'
import { serviceUrl } from '../config/services'
import type { Kit } from '../kernel/kit'

/** Whether there is a registry, and the site wants wallets to be shown at all (CFG-33). */
export function hasRegistry(kit: Kit): boolean {
  return optionsOf(kit).enableWallets && serviceUrl(kit, 'registry') !== undefined
}
