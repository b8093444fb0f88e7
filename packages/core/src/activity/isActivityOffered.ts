import { optionsOf } from '../config/config'
import type { Kit } from '../kernel/kit'
import { flags } from '../projects/flags'

/** Whether we show the account's history: the project's owner decides, else the site (CFG-07). */
export function isActivityOffered(kit: Kit): boolean {
  const { activity } = kit.get(flags).get().values ?? optionsOf(kit).features
  return activity !== false
}
