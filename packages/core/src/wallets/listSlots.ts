import type { Wallet, WalletPage } from '@latchkey/protocol'
import { walletsPerPage } from '../config/limits/walletLists'
import type { QueryState } from '../queries/query'
import type { WalletList } from './walletList'

/** One place in the list of all wallets. */
export type ListSlot =
  | { status: 'wallet'; wallet: Wallet }
  /** Its page has not loaded. */
  | { status: 'missing'; page: number; state: QueryState<WalletPage> | undefined }

export type ListSlots = { length: number; at(index: number): ListSlot | undefined }

/**
 * The places of the list: the given wallets first, then page by page. A missing page takes the room of a full
 * one; a loaded one may be shorter, because some of its wallets do not work on this device.
 */
export function listSlots({ count = 0, pages }: WalletList, first: readonly Wallet[] = []): ListSlots {
  const starts: number[] = [first.length]
  for (let page = 1; page <= Math.ceil(count / walletsPerPage); page++) {
    const state = pages[page]
    const full = Math.min(walletsPerPage, count - (page - 1) * walletsPerPage)
    starts.push((starts.at(-1) ?? 0) + (state?.data?.data.length ?? full))
  }
  const length = starts.at(-1) ?? 0
  return {
    length,
    at(index) {
      if (index < 0 || index >= length) return undefined
      const early = first[index]
      if (early) return { status: 'wallet', wallet: early }
      const page = pageAt(starts, index)
      const state = pages[page]
      const wallet = state?.data?.data[index - (starts[page - 1] ?? 0)]
      return wallet ? { status: 'wallet', wallet } : { status: 'missing', page, state }
    },
  }
}

/** The page that contains an index: the last one that does not start after it. */
function pageAt(starts: readonly number[], index: number): number {
  let page = starts.length - 1
  while (page > 1 && (starts[page - 1] ?? 0) > index) page -= 1
  return page
}
