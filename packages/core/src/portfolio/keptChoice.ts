import { defineFeature, type Feature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'

export type KeptChoice = {
  /** The choice on this page; undefined: the stored one counts. */
  feature: Feature<boolean | undefined>
  isOn(kit: Kit): boolean
  set(kit: Kit, isOn: boolean): void
}

/** A setting that the visitor switches and the next visit keeps. It starts off. */
export function keptChoice(name: string): KeptChoice {
  const feature = defineFeature(name, (): boolean | undefined => undefined)
  return {
    feature,
    isOn: kit => kit.get(feature).get() ?? kit.storage.read(name, stored => stored === true) ?? false,
    set(kit, isOn) {
      kit.get(feature).set(isOn)
      if (isOn) kit.storage.write(name, true)
      else kit.storage.remove(name)
    },
  }
}
