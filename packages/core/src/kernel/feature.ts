import { setupError } from '@latchkey/protocol'
import { createStateStore, type Store } from './store'

/** A key to a piece of state; each kit holds its own store for it. */
export type Feature<S> = { readonly name: string; readonly initial: () => S }

/**
 * Defines a piece of state. It is a key, not a store: importing it starts nothing.
 *
 * @example
 * export const toast = defineFeature('toast', (): ToastState => ({ status: 'hidden' }))
 * const store = kit.get(toast)
 */
export function defineFeature<S>(name: string, initial: () => S): Feature<S> {
  return { name, initial }
}

export type Features = {
  get<S>(feature: Feature<S>): Store<S>
  /** The state at the time of `hold`, or the initial one of a feature defined later. */
  snapshot<S>(feature: Feature<S>): S
  hold(): void
}

type Entry = { feature: Feature<unknown>; store: Store<unknown>; held: unknown }

/** The stores of one kit. The first definition of a name wins; another one under the same name throws. */
export function createFeatures(): Features {
  const entries = new Map<string, Entry>()
  function entryOf(feature: Feature<unknown>): Entry {
    const known = entries.get(feature.name)
    if (!known) {
      const held = feature.initial()
      const entry = { feature, store: createStateStore(held), held }
      entries.set(feature.name, entry)
      return entry
    }
    // Two copies of the kit's code, or a hot reload that kept half of the old one.
    if (known.feature !== feature) throw setupError('config/feature-clash', { value: feature.name })
    return known
  }
  return {
    get: <S>(feature: Feature<S>) => entryOf(feature).store as Store<S>,
    snapshot: <S>(feature: Feature<S>) => entryOf(feature).held as S,
    hold() {
      for (const entry of entries.values()) entry.held = entry.store.get()
    },
  }
}
