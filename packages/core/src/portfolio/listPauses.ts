import { defineFeature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'

/** The seconds until a list that failed may be asked again, counted down for whoever shows them (ACC-19). */
export const listPauses = defineFeature('listPauses', (): Readonly<Record<string, number>> => ({}))

export function pauseOf(kit: Kit, id: string): number {
  return kit.get(listPauses).get()[id] ?? 0
}
