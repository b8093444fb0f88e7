'use client'
import { type ConnectorItem, type FetchWalletsOptions, type FoundWallets, optionsOf } from '@latchkey/core'
import { useCallback, useEffect, useState } from 'react'
import { useKit } from '../kit/context'
import { loadHeadless } from './loadHeadless'
import { useKitAction } from './useKitAction'

export type LatchkeyWallets = {
  wallets: readonly ConnectorItem[]
  /** How many wallets match in all, once known. */
  count: number | undefined
  hasMore: boolean
  isPending: boolean
  error: Error | undefined
  /** Loads the next page of all wallets. */
  fetchMore: () => Promise<void>
}

type Call = (options: FetchWalletsOptions) => Promise<FoundWallets>
type Answer = { of: string; page: number; found?: FoundWallets; error?: Error }

const defaultDebounceMs = 500

/**
 * Returns wallets of your gateway's registry: all of them page by page, or search results. It waits until the
 * visitor stops typing.
 *
 * @example
 * const { wallets, isPending, hasMore, fetchMore } = useLatchkeyWallets({ search })
 */
export function useLatchkeyWallets({ search = '' }: { search?: string } = {}): LatchkeyWallets {
  const kit = useKit()
  const of = search.trim()
  const [fetchWallets] = useKitAction<Call>('fetchWallets', loadHeadless)
  const [answer, setAnswer] = useState<Answer>()
  useEffect(() => {
    let isWanted = true
    const ask = () =>
      fetchWallets({ search: of }).then(
        found => isWanted && setAnswer({ of, page: 1, found }),
        error => isWanted && setAnswer({ of, page: 1, error }),
      )
    const stop = of ? kit.after(optionsOf(kit).searchTiming.debounce ?? defaultDebounceMs, ask) : void ask()
    return () => {
      isWanted = false
      stop?.()
    }
  }, [kit, fetchWallets, of])
  const current = answer?.of === of ? answer : undefined
  const found = current?.found
  const fetchMore = useCallback(async () => {
    if (!current || !found?.hasMore) return
    const page = current.page + 1
    const next = await fetchWallets({ search: of, page })
    const more = { of, page, found: { ...next, wallets: [...found.wallets, ...next.wallets] } }
    setAnswer(now => (now === current ? more : now))
  }, [fetchWallets, current, found, of])
  return {
    wallets: found?.wallets ?? [],
    count: found?.count,
    hasMore: found?.hasMore ?? false,
    isPending: !current,
    error: current?.error,
    fetchMore,
  }
}
