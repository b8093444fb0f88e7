import type { Kit } from '../kernel/kit'
import { retry } from '../kernel/retry'
import type { Stop } from '../kernel/stop'

/** Follows what other tabs of the site do; its code loads when one of them does something. */
export function watchTabs(kit: Kit): Stop {
  let isOver = false
  const stop = kit.storage.onForeignChange(async key => {
    try {
      const { applyTabChange } = await retry(kit, () => import('./applyTabChange'))
      if (!isOver) applyTabChange(kit, key)
    } catch (error) {
      kit.log.warn('another tab could not be followed', error)
    }
  })
  return () => {
    isOver = true
    stop()
  }
}
