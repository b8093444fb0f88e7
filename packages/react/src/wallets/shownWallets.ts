import type { ListSlot, ListSlots, QueryState, WalletList } from '@latchkey/core'
import type { Wallet } from '@latchkey/protocol'

/** What the list of all wallets shows: wallets, loaded or loading, or why there are none. */
export type ShownWallets =
  | { kind: 'wallets'; slots: ListSlots; isWaiting: boolean; slow: boolean }
  | { kind: 'none' | 'empty' | 'failed' }

/** A screen of placeholders, so that the card keeps its height. */
const screen = 20
const awaited: ListSlot = { status: 'missing', page: 1, state: undefined }

export function shownWallets(
  all: ListSlots,
  { count, pages }: WalletList,
  search: QueryState<readonly Wallet[]>,
  hasRegistry: boolean,
): ShownWallets {
  const isSearch = search.status !== 'idle'
  const first = isSearch ? search : pages[1]
  const isWaiting = isSearch ? search.status !== 'success' : hasRegistry && count === undefined
  const here = isSearch ? slotsOf(isWaiting ? [] : (search.data ?? [])) : all
  if (isWaiting && first?.status === 'error') return { kind: 'failed' }
  if (!isWaiting && here.length === 0) return { kind: isSearch ? 'none' : 'empty' }
  return {
    kind: 'wallets',
    slots: isWaiting ? { length: here.length + screen, at: index => here.at(index) ?? awaited } : here,
    isWaiting,
    slow: first?.isSlow ?? false,
  }
}

function slotsOf(wallets: readonly Wallet[]): ListSlots {
  return {
    length: wallets.length,
    at(index) {
      const wallet = wallets[index]
      return wallet && { status: 'wallet', wallet }
    },
  }
}
