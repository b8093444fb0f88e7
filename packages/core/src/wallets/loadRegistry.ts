import type { Kit } from '../kernel/kit'
import { retry } from '../kernel/retry'

/** The code that asks the registry; it comes with the first question, and no view waits for it. */
export function loadRegistry(kit: Kit): Promise<typeof import('./askWallets')> {
  return retry(kit, () => import('./askWallets'))
}
