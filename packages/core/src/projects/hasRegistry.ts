import { config, optionsOf } from '../config/config'
import { serviceUrl } from '../config/services'
import type { Kit } from '../kernel/kit'
import type { Reading } from '../kernel/reading'

/** Whether there is a registry, and the site wants wallets to be shown at all (CFG-33). */
export function hasRegistry(kit: Kit): boolean {
  return optionsOf(kit).enableWallets && serviceUrl(kit, 'registry') !== undefined
}

export const hasRegistryReading: Reading<boolean> = { features: [config], read: hasRegistry }
