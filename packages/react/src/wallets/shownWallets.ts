import type { ListSlots, WalletListState, WalletSearchState } from '@latchkey/core'
import type { Wallet } from '@latchkey/protocol'

/** What the list of all wallets shows: wallets, here or on their way, or why there are none. */
export type ShownWallets =
  /** `count` is unknown while the first of them are on their way. */
  | { kind: 'wallets'; query: string; slots: ListSlots; count: number | undefined; slow: boolean }
  | { kind: 'none' | 'noneCertified' | 'empty' | 'failed'; query: string }

/** A screen of places to fill, so that the card keeps its height. */
const awaited = 20

export function shownWallets(
  all: ListSlots,
  list: WalletListState,
  search: WalletSearchState,
  hasRegistry: boolean,
): ShownWallets {
  const query = search.text
  switch (search.status) {
    case 'loading':
      return { kind: 'wallets', query, slots: waiting(), count: undefined, slow: Boolean(search.slow) }
    case 'failed':
      return { kind: 'failed', query }
    case 'ready': {
      const { wallets } = search
      if (wallets.length === 0) return { kind: 'none', query }
      return { kind: 'wallets', query, slots: slotsOf(wallets), count: wallets.length, slow: false }
    }
  }
  if (list.count === undefined && hasRegistry) {
    const page = list.pages[1]
    if (page?.status === 'failed') return { kind: 'failed', query }
    const slow = page?.status === 'loading' && Boolean(page.slow)
    return { kind: 'wallets', query, slots: waiting(all), count: undefined, slow }
  }
  if (all.length === 0) return { kind: list.certified ? 'noneCertified' : 'empty', query }
  return { kind: 'wallets', query, slots: all, count: all.length, slow: false }
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

/** What is here already, and places for what comes. */
function waiting(here: ListSlots = slotsOf([])): ListSlots {
  return {
    length: here.length + awaited,
    at: index => here.at(index) ?? { status: 'missing', page: 1, state: { status: 'loading' } },
  }
}
