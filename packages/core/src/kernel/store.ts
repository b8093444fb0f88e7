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
  // The state sits in a box, so that any value (a union, undefined) is replaced whole and never merged.
  const box = createStore<{ state: S }>(() => ({ state: initial }))
  return {
    get: () => box.getState().state,
    set(next) {
      const now = box.getState().state
      const state = typeof next === 'function' ? (next as (now: S) => S)(now) : next
      if (!Object.is(state, now)) box.setState({ state }, true)
    },
    subscribe: listener => box.subscribe((now, before) => listener(now.state, before.state)),
  }
}
