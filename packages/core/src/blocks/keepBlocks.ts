import type { Kit } from '../kernel/kit'
import { startLater } from '../kernel/startLater'
import type { Stop } from '../kernel/stop'

/**
 * Somebody looks at the account: as long as the page is visible, what is shown of it follows the chain. The code for it
 * comes now, and nothing waits for it.
 *
 * @example
 * useEffect(() => keepBlocks(kit), [kit])
 */
export function keepBlocks(kit: Kit): Stop {
  return startLater(kit, 'blocks', async () => (await import('./followBlocks')).followBlocks)
}
