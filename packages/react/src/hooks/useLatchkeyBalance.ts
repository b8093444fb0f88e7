'use client'
import { type BalanceState, balanceReading, type FetchBalanceOptions, type Target } from '@latchkey/core'
import { useCallback, useEffect, useMemo } from 'react'
import { useReading } from '../kit/useReading'
import { useKitAction } from './useKitAction'
import { useLatchkeyAccount } from './useLatchkeyAccount'

export type LatchkeyBalance = BalanceState & {
  /** Asks again at once; otherwise the hook reads it once per account, at most every 30 seconds. */
  refetch: () => Promise<BalanceState>
}

/**
 * Returns the balance in the network's own currency, for the account in use or that of a namespace.
 *
 * @example
 * const { data } = useLatchkeyBalance()
 * <p>{data ? `${data.formatted} ${data.symbol}` : '…'}</p>
 */
export function useLatchkeyBalance({ namespace }: Target = {}): LatchkeyBalance {
  const { caipAddress } = useLatchkeyAccount({ namespace })
  const [fetchBalance] = useKitAction<(options: FetchBalanceOptions) => Promise<BalanceState>>('fetchBalance')
  useEffect(() => {
    if (caipAddress) fetchBalance({ namespace }).catch(() => {}) // the balance's state shows the failure
  }, [fetchBalance, namespace, caipAddress])
  const refetch = useCallback(() => fetchBalance({ namespace, force: true }), [fetchBalance, namespace])
  const balance = useReading(balanceReading, namespace)
  return useMemo(() => ({ ...balance, refetch }), [balance, refetch])
}
