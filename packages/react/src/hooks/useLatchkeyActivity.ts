'use client'
import {
  type AccountScope,
  type ActivityState,
  activityReading,
  type FetchActivityOptions,
  keepActivity,
  lazyAction,
} from '@latchkey/core'
import { useEffect, useMemo } from 'react'
import { useKit } from '../kit/context'
import { useReading } from '../kit/useReading'
import { loadAccount } from './loadAccount'

export type LatchkeyActivity = ActivityState & {
  /** Asks for the next, older page; the newer ones stay, even if the request fails. */
  fetchMore: () => Promise<ActivityState>
  /**
   * Asks again at once; otherwise the hook asks at most every 30 seconds, and after each transaction sent
   * from here.
   */
  refetch: () => Promise<ActivityState>
}

type Call = (options: FetchActivityOptions) => Promise<ActivityState>

/**
 * Returns what the account in use did on the active network, or with `allNetworks` on all of your site's,
 * newest first, and its pending transactions.
 *
 * @example
 * const { transactions, pending, hasMore, fetchMore } = useLatchkeyActivity()
 */
export function useLatchkeyActivity({ allNetworks }: AccountScope = {}): LatchkeyActivity {
  const kit = useKit()
  const state = useReading(activityReading, { allNetworks })
  const calls = useMemo(() => {
    const fetchActivity = lazyAction<Call>(kit, 'fetchActivity', loadAccount)
    return {
      fetchMore: () => fetchActivity({ more: true, allNetworks }),
      refetch: () => fetchActivity({ force: true, allNetworks }),
    }
  }, [kit, allNetworks])
  useEffect(() => keepActivity(kit, { allNetworks }), [kit, allNetworks])
  return useMemo(() => ({ ...state, ...calls }), [state, calls])
}
