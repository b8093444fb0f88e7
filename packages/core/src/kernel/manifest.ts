import type { Kit } from './kit'
import type { Stop } from './stop'

/** What an optional feature's module exports: it takes part in the kit's life until stopped. */
export type FeatureModule = { setup(kit: Kit): Stop }

/** An optional feature: its code arrives when the options want it and the modal is first opened. */
export type ManifestEntry<O> = { name: string; when(options: O): boolean; load(): Promise<FeatureModule> }
export type Manifest<O> = readonly ManifestEntry<O>[]
