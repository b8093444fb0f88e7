import {
  type ConnectorItem,
  createStateStore,
  type FetchWalletsOptions,
  type FoundWallets,
  type Kit,
  lazyAction,
  optionsOf,
  type Stop,
} from '@latchkey/core'
import { createStore, type LatchkeyStore } from './createStore'
import { loadHeadless } from './loadActions'

export type LatchkeyWallets = {
  wallets: readonly ConnectorItem[]
  /** How many there are in all, once that is known. */
  count: number | undefined
  hasMore: boolean
  isPending: boolean
  error: Error | undefined
  /** Asks for the next page of all wallets. */
  fetchMore: () => Promise<void>
  /** Looks for another name, or with `''` for all of them. */
  search: (text: string) => void
}

/** What is looked for, and what came of it; before that, `page` is 0. */
type State = { text: string; page: number; found?: FoundWallets; error?: Error }

const defaultDebounceMs = 500

/** Wallets of the gateway's registry: all of them page by page, or what a search finds. Typing is waited for. */
export function walletsStore(
  kit: Kit,
  { search: first = '' }: { search?: string } = {},
): LatchkeyStore<LatchkeyWallets> {
  const fetchWallets = lazyAction<(options: FetchWalletsOptions) => Promise<FoundWallets>>(
    kit,
    'fetchWallets',
    loadHeadless,
  )
  const { get, set, subscribe } = createStateStore<State>({ text: first.trim(), page: 0 })
  const search = (typed: string) => {
    const text = typed.trim()
    set(now => (now.text === text ? now : { text, page: 0 }))
  }
  /** Asks for the page after what is here. */
  const ask = async () => {
    const before = get()
    const { text, page, found } = before
    const next = await fetchWallets({ search: text, page: page + 1 })
    const wallets = [...(found?.wallets ?? []), ...next.wallets]
    set(now => (now === before ? { text, page: page + 1, found: { ...next, wallets } } : now))
  }
  const fetchMore = async () => {
    if (get().found?.hasMore) await ask()
  }
  return createStore(
    kit,
    () => {
      const { page, found, error } = get()
      const { wallets = [], count, hasMore = false } = found ?? {}
      return { wallets, count, hasMore, isPending: page === 0, error, fetchMore, search }
    },
    changed => {
      let stopWaiting: Stop | undefined
      const update = () => {
        changed()
        stopWaiting?.()
        const now = get()
        if (now.page > 0) return
        const ms = now.text ? (optionsOf(kit).searchTiming.debounce ?? defaultDebounceMs) : 0
        const fail = (error: Error) => set(last => (last === now ? { ...now, page: 1, error } : last))
        stopWaiting = kit.after(ms, () => void ask().catch(fail))
      }
      update()
      const unfollow = subscribe(update)
      return () => {
        unfollow()
        stopWaiting?.()
      }
    },
  )
}
