import { defineFeature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'

/** Seconds until a retry of a failed list is allowed, counted down for views (ACC-19). */
export const listPauses = defineFeature('listPauses', (): Readonly<Record<string, number>> => ({}))

export function pauseOf(kit: Kit, id: string): number {
  return kit.get(listPauses).get()[id] ?? 0
}
