import type { TrackedEvent } from '@latchkey/protocol'
import type { Kit } from './kit'
import type { Stop } from './stop'

/** What an optional feature's module exports: it takes part in the kit's life until stopped. */
export type FeatureModule = {
  /** `earlier` is what happened since the kit came to life, while the feature's code was on its way. */
  setup(kit: Kit, earlier: readonly TrackedEvent[]): Stop
}

/** An optional feature: its code arrives when the options want it and the kit comes to life. */
export type ManifestEntry<O> = { name: string; when(options: O): unknown; load(): Promise<FeatureModule> }
export type Manifest<O> = readonly ManifestEntry<O>[]

/** What happens while a feature's code is on its way, so that it can be told once it is here. */
export type CollectedEvents = { readonly list: readonly TrackedEvent[]; stop: Stop }

export function collectEvents(kit: Kit): CollectedEvents {
  const list: TrackedEvent[] = []
  return { list, stop: kit.events.on(event => list.push(event)) }
}
