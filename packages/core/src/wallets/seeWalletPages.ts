import { scrollSettledMs } from '../config/limits'
import { defineFeature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'
import { loadWalletPage, walletList, walletListCalls } from './walletList'

/** The pages in sight, and whether it is being waited for them to stay. */
const sight = defineFeature('walletPagesInSight', () => ({ first: 1, last: 0, isWaiting: false }))

/**
 * Tells which pages of the list are in sight. Those that stay there for a moment are asked for; a scrollbar dragged
 * over thousands of wallets asks for none of the pages in between.
 */
export function seeWalletPages(kit: Kit, first: number, last: number): void {
  const store = kit.get(sight)
  store.set(now => ({ ...now, first, last }))
  if (!store.get().isWaiting) wait(kit)
}

function wait(kit: Kit): void {
  const store = kit.get(sight)
  const before = store.get()
  const { signal } = kit.get(walletListCalls).get().life
  if (missing(kit, before.first, before.last).length === 0) return
  const stop = kit.after(scrollSettledMs, () => {
    end()
    const now = store.get()
    const first = Math.max(before.first, now.first)
    const last = Math.min(before.last, now.last)
    for (const page of missing(kit, first, last)) loadWalletPage(kit, page)
    wait(kit) // for what came into sight meanwhile
  })
  store.set({ ...before, isWaiting: true })
  signal.addEventListener('abort', end)

  function end(): void {
    stop()
    signal.removeEventListener('abort', end)
    store.set(now => ({ ...now, isWaiting: false }))
  }
}

/** Pages that nobody asked for yet; one that failed waits for the visitor. */
function missing(kit: Kit, first: number, last: number): number[] {
  const { pages } = kit.get(walletList).get()
  const found: number[] = []
  for (let page = first; page <= last; page++) if (!pages[page]) found.push(page)
  return found
}
