import { defineFeature, type Feature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'

export type KeptChoice = {
  /** What was chosen on this page; undefined: what was chosen before counts. */
  feature: Feature<boolean | undefined>
  isOn(kit: Kit): boolean
  set(kit: Kit, isOn: boolean): void
}

/** Something that the visitor switches on and off, and the next visit keeps. It is off until then. */
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
