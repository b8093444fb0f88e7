import type { Feature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'
import type { Stop } from '../kernel/stop'

/** Tells a reading of the kit whenever it changed. Several changes in one step are told once, after them. */
export function watchReading<T>(
  kit: Kit,
  features: readonly Feature<unknown>[],
  read: (kit: Kit) => T,
  listener: (now: T, before: T) => void,
): Stop {
  let told = read(kit)
  let isWaiting = false
  let isStopped = false
  const tell = () => {
    isWaiting = false
    const before = told
    told = read(kit)
    if (!isStopped && !isSame(told, before)) listener(told, before)
  }
  const stops = features.map(feature =>
    kit.get(feature).subscribe(() => {
      if (!isWaiting) queueMicrotask(tell)
      isWaiting = true
    }),
  )
  const stop = () => {
    isStopped = true
    for (const each of stops) each()
  }
  return kit.own(stop)
}

/** Two readings are the same if each of their fields is; lists are compared by their entries. */
function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return false
  const [keys, others] = [Object.keys(a), Object.keys(b)]
  return (
    keys.length === others.length &&
    keys.every(key => Object.is((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]))
  )
}
