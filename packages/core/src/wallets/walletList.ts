import type { WalletPage } from '@latchkey/protocol'
import type { Kit } from '../kernel/kit'
import type { Stop } from '../kernel/stop'
import { endCalls, forgetFailed, resetQuery } from '../queries/endCalls'
import { fetchQuery } from '../queries/fetchQuery'
import { isFresh, type QueryState } from '../queries/query'
import { stopSeeing } from './seeWalletPages'
import { certifiedOnly, listKey, walletPages } from './walletPages'

/** The list of all wallets. */
export type WalletList = {
  certified: boolean
  /** How many wallets there are in all; undefined until a page has arrived. */
  count: number | undefined
  /** The requested pages, by number. */
  pages: Readonly<Record<number, QueryState<WalletPage>>>
}

/** The loaded part of the list. */
export function walletList(kit: Kit): WalletList {
  const certified = kit.get(certifiedOnly).get()
  const start = listKey(certified)
  const pages: Record<number, QueryState<WalletPage>> = {}
  let newest: QueryState<WalletPage> | undefined
  for (const [key, state] of Object.entries(kit.get(walletPages).get())) {
    if (!key.startsWith(start) || state.status === 'idle') continue
    pages[Number(key.slice(start.length))] = state
    if (state.data && state.updatedAt >= (newest?.updatedAt ?? 0)) newest = state
  }
  return { certified, count: newest?.data?.count, pages }
}

/** Starts the list, or shows its fresh pages. The returned stop cancels running requests. */
export function openWalletList(kit: Kit): Stop {
  // Pages of different times would skip wallets, or repeat them.
  const isOld = (state: QueryState<unknown>) => state.data !== undefined && !isFresh(kit, walletPages, state)
  if (Object.values(kit.get(walletPages).get()).some(isOld)) resetQuery(kit, walletPages)
  loadWalletPage(kit, 1)
  return () => leave(kit)
}

/** Loads a page unless it is here or on its way; retries a failed one. */
export async function loadWalletPage(kit: Kit, page: number): Promise<void> {
  await fetchQuery(kit, walletPages, { page, certified: kit.get(certifiedOnly).get() })
}

/** Retries failed pages once they are in sight; for when the browser is back online (IMP-17). */
export function refreshWalletList(kit: Kit): void {
  forgetFailed(kit, walletPages)
  loadWalletPage(kit, 1)
}

/** Shows only certified wallets, or all. */
export function setCertifiedOnly(kit: Kit, certified: boolean): void {
  if (kit.get(certifiedOnly).get() === certified) return
  leave(kit)
  kit.get(certifiedOnly).set(certified)
  loadWalletPage(kit, 1)
}

/** Cancels the running calls; their pages load again when next in sight. */
function leave(kit: Kit): void {
  stopSeeing(kit)
  endCalls(kit, walletPages)
}
