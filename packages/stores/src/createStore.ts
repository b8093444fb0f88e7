import { type Kit, once, type Reading, type Stop, watchReading } from '@latchkey/core'

/** Something of a kit that can be read and followed. Svelte takes it as a readable store. */
export type LatchkeyStore<T> = {
  get(): T
  /** As it was when the kit was made: what a server shows, and a page while it hydrates. */
  initial(): T
  /** Tells it at once, and again after each change. */
  subscribe(listener: (now: T) => void): Stop
}

/** What runs while a store is followed; it calls `changed` when there is something new to read. */
export type Follow = (changed: () => void) => Stop

/**
 * Makes a store of what is read of the kit. `follows` run from the first listener to the last; on a server, where nobody
 * would stop them, they do not run.
 */
export function createStore<T>(
  kit: Kit,
  read: (kit: Kit) => T,
  ...follows: readonly Follow[]
): LatchkeyStore<T> {
  const listeners = new Set<() => void>()
  let stops: readonly Stop[] = []
  const changed = () => {
    for (const tell of [...listeners]) tell()
  }
  return {
    get: () => read(kit),
    initial: () =>
      read({ ...kit, get: feature => ({ ...kit.get(feature), get: () => kit.snapshot(feature) }) }),
    subscribe(listener) {
      const tell = () => listener(read(kit)) // of its own: one function may listen twice
      listeners.add(tell)
      if (listeners.size === 1 && kit.env.window) stops = follows.map(follow => follow(changed))
      tell()
      return once(() => {
        listeners.delete(tell)
        if (listeners.size === 0) stops.map(stop => stop())
      })
    },
  }
}

/** A reading of the kit as a store. */
export function readingStore<T, Args extends readonly unknown[]>(
  kit: Kit,
  reading: Reading<T, Args>,
  ...args: Args
): LatchkeyStore<T> {
  return createStore(
    kit,
    from => reading(from, ...args),
    changed => watchReading(kit, reading, changed, ...args),
  )
}
