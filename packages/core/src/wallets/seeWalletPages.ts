import { scrollSettledMs } from '../config/limits/walletLists'
import { defineFeature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'
import type { Stop } from '../kernel/stop'
import { fetchQuery } from '../queries/fetchQuery'
import { queryState } from '../queries/query'
import { certifiedOnly, walletPages } from './walletPages'

/** The pages in sight, and the timer that waits for scrolling to stop. */
const sight = defineFeature('walletPagesInSight', () => ({
  first: 1,
  last: 0,
  stop: undefined as Stop | undefined,
}))

/**
 * Takes the pages in sight and loads those that stay there for a moment; a scrollbar dragged over thousands
 * of wallets loads none of the pages in between.
 */
export function seeWalletPages(kit: Kit, first: number, last: number): void {
  const store = kit.get(sight)
  store.set(now => ({ ...now, first, last }))
  if (!store.get().stop) wait(kit)
}

/** The view is gone. */
export function stopSeeing(kit: Kit): void {
  kit.get(sight).get().stop?.()
  kit.get(sight).set(now => ({ ...now, stop: undefined }))
}

function wait(kit: Kit): void {
  const store = kit.get(sight)
  const before = store.get()
  if (missing(kit, before.first, before.last).length === 0) return
  const stop = kit.after(scrollSettledMs, () => {
    stopSeeing(kit)
    const now = store.get()
    const first = Math.max(before.first, now.first)
    const last = Math.min(before.last, now.last)
    const certified = kit.get(certifiedOnly).get()
    for (const page of missing(kit, first, last)) fetchQuery(kit, walletPages, { page, certified })
    wait(kit) // for pages that came into sight meanwhile
  })
  store.set({ ...before, stop })
}

/** Pages that nobody requested yet; a failed one waits for the visitor. */
function missing(kit: Kit, first: number, last: number): number[] {
  const certified = kit.get(certifiedOnly).get()
  const found: number[] = []
  for (let page = first; page <= last; page++)
    if (queryState(kit, walletPages, { page, certified }).status === 'idle') found.push(page)
  return found
}
