import type { Kit } from '../kernel/kit'
import { startLater } from '../kernel/startLater'
import type { Stop } from '../kernel/stop'

/**
 * A view shows the account: while the page is visible, its data follows the chain. Loads the code for it now,
 * and nothing waits for it.
 *
 * @example
 * useEffect(() => keepBlocks(kit), [kit])
 */
export function keepBlocks(kit: Kit): Stop {
  return startLater(kit, 'blocks', async () => (await import('./followBlocks')).followBlocks)
}
