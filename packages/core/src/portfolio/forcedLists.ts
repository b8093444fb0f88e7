import { defineFeature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'

/** The lists whose next question is for what the chain says now. */
const forcedLists = defineFeature('forcedLists', () => new Set<string>())

export function forceList(kit: Kit, id: string): void {
  kit.get(forcedLists).get().add(id)
}

/** Whether a list was to be forced; from now on it is not. */
export function takeForced(kit: Kit, id: string): boolean {
  return kit.get(forcedLists).get().delete(id)
}
