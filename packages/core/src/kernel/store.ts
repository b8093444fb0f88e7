import type { Stop } from './stop'

/** A piece of state to read, replace and watch. */
export type Store<S> = {
  get(): S
  /** Replaces the state. Setting the same value notifies nobody. */
  set(next: S | ((now: S) => S)): void
  subscribe(listener: (now: S, before: S) => void): Stop
}

/** Handwritten: a library's store would load with every page, and the kit needs no more than this. */
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
      const listener = { tell } // wrapped: a function added twice runs twice and stops one by one
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
