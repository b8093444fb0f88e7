import { defineFeature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'

/** After a failure a list is not asked for so long (ACC-18). */
const pauseMs = 30_000
const tickMs = 1000

/** The seconds until a list that failed may be asked again, counted down for whoever shows them (ACC-19). */
export const listPauses = defineFeature('listPauses', (): Readonly<Record<string, number>> => ({}))

export function pauseOf(kit: Kit, id: string): number {
  return kit.get(listPauses).get()[id] ?? 0
}

/** Begins the pause of a list. By the clock, not by ticks: those of a page in the background come late. */
export function pauseList(kit: Kit, id: string): void {
  if (pauseOf(kit, id) > 0) return
  const end = kit.env.clock.now() + pauseMs
  count()

  function count(): void {
    const left = Math.max(0, Math.ceil((end - kit.env.clock.now()) / tickMs))
    kit.get(listPauses).set(({ [id]: _, ...others }) => (left > 0 ? { ...others, [id]: left } : others))
    if (left > 0) kit.after(tickMs, count)
  }
}
