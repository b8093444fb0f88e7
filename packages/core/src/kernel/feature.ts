import { KitError } from '@latchkey/protocol'
import { createStateStore, type Store } from './store'

/** A key to a piece of state; each kit holds its own store for it. */
export type Feature<S> = { readonly name: string; readonly initial: () => S }

/**
 * Names a piece of state. It is a key, not a store: importing it starts nothing.
 *
 * @example
 * export const toast = defineFeature('toast', (): ToastState => ({ status: 'hidden' }))
 * const store = kit.get(toast)
 */
export function defineFeature<S>(name: string, initial: () => S): Feature<S> {
  return { name, initial }
}

/** The stores of one kit. The first definition of a name wins; another one under the same name is a loud error. */
export function createFeatures(): { get<S>(feature: Feature<S>): Store<S> } {
  const entries = new Map<string, { feature: Feature<unknown>; store: Store<unknown> }>()
  return {
    get<S>(feature: Feature<S>): Store<S> {
      const known = entries.get(feature.name)
      if (known) {
        // Two copies of the kit's code, or a hot reload that kept half of the old one.
        if (known.feature !== feature) throw new KitError('config/feature-clash', { value: feature.name })
        return known.store as Store<S>
      }
      const store = createStateStore(feature.initial())
      entries.set(feature.name, { feature, store: store as Store<unknown> })
      return store
    },
  }
}
