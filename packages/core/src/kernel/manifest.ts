import type { TrackedEvent } from '@latchkey/protocol'
import type { Kit } from './kit'
import type { Stop } from './stop'

/** The module of an optional feature: it runs with the kit until stopped. */
export type FeatureModule = {
  /** `earlier` holds the events since the kit woke, while the feature's code was loading. */
  setup(kit: Kit, earlier: readonly TrackedEvent[]): Stop
}

/** An optional feature: its code loads if the options ask for it and the kit wakes. */
export type ManifestEntry<O> = { name: string; when(options: O): unknown; load(): Promise<FeatureModule> }
export type Manifest<O> = readonly ManifestEntry<O>[]

/** Collects events for a feature whose code still loads. */
export type CollectedEvents = { readonly list: readonly TrackedEvent[]; stop: Stop }

export function collectEvents(kit: Kit): CollectedEvents {
  const list: TrackedEvent[] = []
  return { list, stop: kit.events.on(event => list.push(event)) }
}
