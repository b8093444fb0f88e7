import { setupError } from '@latchkey/protocol'
import { createStateStore, type Store } from './store'

/** A key to a piece of state; each kit holds its own store for it. */
export type Feature<S> = {
  readonly name: string
  readonly initial: () => S
  /** What the state is made of, where it is made of other features. */
  readonly sources?: readonly Feature<never>[]
}

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

/**
 * Names a piece of state that follows from others and is never set by itself. A new one with the same fields is no news.
 *
 * @example
 * export const isBusy = deriveFeature('isBusy', [attempt, switching], (tried, to) => ({ busy: tried.status === 'waiting' }))
 */
export function deriveFeature<S extends object, From extends readonly unknown[]>(
  name: string,
  sources: { readonly [At in keyof From]: Feature<From[At]> },
  compute: (...states: From) => S,
): Feature<S> {
  return { name, initial: compute as () => S, sources: sources as never }
}

export type Features = {
  get<S>(feature: Feature<S>): Store<S>
  /** The state at the time of `hold`, or the first one of a feature that came later. */
  snapshot<S>(feature: Feature<S>): S
  hold(): void
}

type Entry = { feature: Feature<unknown>; store: Store<unknown>; held: unknown }

/** The stores of one kit. The first definition of a name wins; another one under the same name is a loud error. */
export function createFeatures(): Features {
  const entries = new Map<string, Entry>()
  function entryOf(feature: Feature<unknown>): Entry {
    const known = entries.get(feature.name)
    if (!known) {
      const sources = (feature.sources ?? []).map(source => entryOf(source as Feature<unknown>).store)
      const compute = feature.initial as (...states: unknown[]) => unknown
      const read = () => compute(...sources.map(source => source.get()))
      const held = read()
      const entry = { feature, store: createStateStore(held), held }
      for (const source of sources)
        source.subscribe(() => entry.store.set((now: unknown) => keepIfSame(now, read())))
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

function keepIfSame(now: unknown, next: unknown): unknown {
  const [one, other] = [now, next] as Record<string, unknown>[]
  const names = Object.keys({ ...one, ...other })
  return names.every(name => one?.[name] === other?.[name]) ? now : next
}
