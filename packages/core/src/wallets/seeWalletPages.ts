import { scrollSettledMs } from '../config/limits/walletLists'
import { defineFeature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'
import type { Stop } from '../kernel/stop'
import { fetchQuery } from '../queries/fetchQuery'
import { queryState } from '../queries/query'
import { certifiedOnly, walletPages } from './walletPages'

/** The pages in sight, and the timer that waits for them to stay. */
const sight = defineFeature('walletPagesInSight', () => ({
  first: 1,
  last: 0,
  stop: undefined as Stop | undefined,
}))

/**
 * Tells which pages of the list are in sight. Those that stay there for a moment are asked for; a scrollbar dragged
 * over thousands of wallets asks for none of the pages in between.
 */
export function seeWalletPages(kit: Kit, first: number, last: number): void {
  const store = kit.get(sight)
  store.set(now => ({ ...now, first, last }))
  if (!store.get().stop) wait(kit)
}

/** Nobody looks any more. */
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
    wait(kit) // for what came into sight meanwhile
  })
  store.set({ ...before, stop })
}

/** Pages that nobody asked for yet; one that failed waits for the visitor. */
function missing(kit: Kit, first: number, last: number): number[] {
  const certified = kit.get(certifiedOnly).get()
  const found: number[] = []
  for (let page = first; page <= last; page++)
    if (queryState(kit, walletPages, { page, certified }).status === 'idle') found.push(page)
  return found
}
