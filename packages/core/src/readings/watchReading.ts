import { isSame } from '../kernel/isSame'
import type { Kit } from '../kernel/kit'
import type { Reading } from '../kernel/reading'
import type { Stop } from '../kernel/stop'
import { trackFeatures } from '../kernel/trackFeatures'

/** Calls back when a reading of the kit changes, once for several changes in one step. */
export function watchReading<T, Args extends readonly unknown[]>(
  kit: Kit,
  reading: Reading<T, Args>,
  listener: (now: T, before: T) => void,
  ...args: Args
): Stop {
  const tracker = trackFeatures(kit)
  const read = () => tracker.anew(() => reading(tracker.kit, ...args))
  let told = read()
  let isWaiting = false
  let isStopped = false
  const tell = () => {
    isWaiting = false
    if (isStopped) return
    const before = told
    told = read()
    if (!isSame(told, before)) listener(told, before)
  }
  const stop = tracker.follow(() => {
    if (!isWaiting) queueMicrotask(tell)
    isWaiting = true
  })
  return kit.own(() => {
    isStopped = true
    stop()
  })
}
