import type { Kit } from './kit'
import { retry } from './retry'
import type { Stop } from './stop'

/**
 * Starts something whose code loads now. It never starts if you stop it before that.
 *
 * @example
 * const stop = startLater(kit, 'blocks', async () => (await import('./followBlocks')).followBlocks)
 */
export function startLater(kit: Kit, name: string, load: () => Promise<(kit: Kit) => Stop>): Stop {
  let isOver = false
  let stop: Stop = () => {}
  retry(kit, load).then(
    start => {
      if (!isOver) stop = start(kit)
    },
    error => kit.log.warn(`${name} did not load`, error),
  )
  return () => {
    isOver = true
    stop()
  }
}
