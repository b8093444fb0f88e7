import { type KitError, toKitError, type Wallet } from '@latchkey/protocol'
import { walletListLifetimeMs, walletsPerPage } from '../config/limits'
import { defineFeature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'
import type { Stop } from '../kernel/stop'
import { askWallets } from './askWallets'
import { customWallets } from './connectRows'
import { listed } from './walletCalls'
import { whileSlow } from './whileSlow'

export type WalletListPage =
  /** `slow` once it takes long (IMP-18). */
  | { status: 'loading'; slow?: true }
  | { status: 'ready'; wallets: readonly Wallet[] }
  | { status: 'failed'; error: KitError }

/** The list of all wallets. Pages arrive in the order in which they come into sight, not one after the other. */
export type WalletListState = {
  /** Only wallets that the registry certifies. */
  certified: boolean
  /** How many wallets there are in all; unknown until a page has arrived. */
  count: number | undefined
  pages: Readonly<Record<number, WalletListPage>>
  loadedAt: number
}

const empty = { count: undefined, pages: {}, loadedAt: 0 }

export const walletList = defineFeature('walletList', (): WalletListState => ({ certified: false, ...empty }))

/** The calls that are under way, ended when nobody looks at the list any more. */
export const walletListCalls = defineFeature('walletListCalls', () => ({ life: new AbortController() }))

/** Begins the list, or shows what is still fresh of it. The returned stop ends what is being loaded. */
export function openWalletList(kit: Kit): Stop {
  const store = kit.get(walletList)
  if (kit.env.clock.now() - store.get().loadedAt > walletListLifetimeMs)
    store.set(now => ({ ...now, ...empty }))
  loadWalletPage(kit, 1)
  return () => restart(kit)
}

/** Loads a page (REG-02) unless it is here or on its way; one that failed is tried again. */
export async function loadWalletPage(kit: Kit, page: number): Promise<void> {
  const store = kit.get(walletList)
  const { certified, pages } = store.get()
  if (pages[page] && pages[page].status !== 'failed') return
  const { signal } = kit.get(walletListCalls).get().life
  setPage(kit, page, { status: 'loading' })
  try {
    const badge = certified ? { badge_type: 'certified' } : {}
    const query = { page, entries: walletsPerPage, ...listed(kit), ...badge }
    const { data, count } = await whileSlow(kit, askWallets(kit, query, signal), () =>
      setPage(kit, page, { status: 'loading', slow: true }),
    )
    if (signal.aborted) return
    setPage(kit, page, { status: 'ready', wallets: withoutCustom(kit, data) })
    store.set(now => ({ ...now, count, loadedAt: now.loadedAt || kit.env.clock.now() }))
  } catch (cause) {
    if (signal.aborted) return
    const error = toKitError(cause, 'http/unreachable')
    kit.log.warn(`wallets: page ${page} did not arrive`, error)
    setPage(kit, page, { status: 'failed', error })
  }
}

/** Asks again for what failed, once it is in sight; for when the connection is back (IMP-17). */
export function refreshWalletList(kit: Kit): void {
  keepPages(kit, 'loading', 'ready')
  loadWalletPage(kit, 1)
}

/** Shows only certified wallets, or all. */
export function setCertifiedOnly(kit: Kit, certified: boolean): void {
  if (kit.get(walletList).get().certified === certified) return
  restart(kit)
  kit.get(walletList).set({ certified, ...empty })
  loadWalletPage(kit, 1)
}

/** Ends the calls under way; the pages they were for are asked for anew when they are next seen. */
function restart(kit: Kit): void {
  kit.get(walletListCalls).get().life.abort()
  kit.get(walletListCalls).set({ life: new AbortController() })
  keepPages(kit, 'ready', 'failed')
}

function keepPages(kit: Kit, ...kept: readonly WalletListPage['status'][]): void {
  kit.get(walletList).set(now => ({
    ...now,
    pages: Object.fromEntries(Object.entries(now.pages).filter(([, page]) => kept.includes(page.status))),
  }))
}

/** The site's own wallets stand first, so they are not listed a second time (IMP-36). */
function withoutCustom(kit: Kit, wallets: readonly Wallet[]): Wallet[] {
  const custom = new Set(customWallets(kit).map(wallet => wallet.id))
  return wallets.filter(wallet => !custom.has(wallet.id))
}

function setPage(kit: Kit, page: number, state: WalletListPage): void {
  kit.get(walletList).set(now => ({ ...now, pages: { ...now.pages, [page]: state } }))
}
