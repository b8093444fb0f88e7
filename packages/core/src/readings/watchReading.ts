import { isSame } from '../kernel/isSame'
import type { Kit } from '../kernel/kit'
import type { Reading } from '../kernel/reading'
import type { Stop } from '../kernel/stop'

/** Tells a reading of the kit whenever it changed. Several changes in one step are told once, after them. */
export function watchReading<T, Args extends readonly unknown[]>(
  kit: Kit,
  { features, read }: Reading<T, Args>,
  listener: (now: T, before: T) => void,
  ...args: Args
): Stop {
  let told = read(kit, ...args)
  let isWaiting = false
  let isStopped = false
  const tell = () => {
    isWaiting = false
    const before = told
    told = read(kit, ...args)
    if (!isStopped && !isSame(told, before)) listener(told, before)
  }
  const stops = features.map(feature =>
    kit.get(feature).subscribe(() => {
      if (!isWaiting) queueMicrotask(tell)
      isWaiting = true
    }),
  )
  return kit.own(() => {
    isStopped = true
    stops.map(stop => stop())
  })
}
