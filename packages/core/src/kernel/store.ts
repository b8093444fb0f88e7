import type { Stop } from './stop'

/** A piece of state that can be read, replaced and watched. */
export type Store<S> = {
  get(): S
  /** Replaces the state. Setting the same value tells nobody. */
  set(next: S | ((now: S) => S)): void
  subscribe(listener: (now: S, before: S) => void): Stop
}

/** Written by hand: a library's store comes with every page, and this is all that the kit needs of one. */
export function createStateStore<S>(initial: S): Store<S> {
  let now = initial
  const listeners = new Set<{ tell: (now: S, before: S) => void }>()
  return {
    get: () => now,
    set(next) {
      const before = now
      now = typeof next === 'function' ? (next as (now: S) => S)(before) : next
      if (!Object.is(now, before)) for (const { tell } of listeners) tell(now, before)
    },
    subscribe(tell) {
      const listener = { tell } // of its own: one function added twice is told twice and stopped one by one
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
