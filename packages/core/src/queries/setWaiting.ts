import { slowHintMs } from '../config/limits/waiting'
import type { Feature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'
import type { Stop } from '../kernel/stop'

/**
 * Sets a state that waits for a wallet, and marks it as slow when that takes long (IMP-18). Leaves a state
 * that has replaced it.
 */
export function setWaiting<S>(kit: Kit, feature: Feature<S>, waiting: S & { slow: boolean }): Stop {
  const store = kit.get(feature)
  store.set(waiting)
  return kit.after(slowHintMs, () => store.set(now => (now === waiting ? { ...waiting, slow: true } : now)))
}
