import { createStore } from 'zustand/vanilla'
import type { Stop } from './stop'

/** A piece of state that can be read, replaced and watched. */
export type Store<S> = {
  get(): S
  /** Replaces the state. Setting the same value tells nobody. */
  set(next: S | ((now: S) => S)): void
  subscribe(listener: (now: S, before: S) => void): Stop
}

export function createStateStore<S>(initial: S): Store<S> {
  const store = createStore<S>(() => initial)
  return {
    get: store.getState,
    set: next => store.setState(next, true), // replaced whole, never merged
    // Wrapped, so that one function added twice is told twice and stopped one by one.
    subscribe: listener => store.subscribe((now, before) => listener(now, before)),
  }
}
