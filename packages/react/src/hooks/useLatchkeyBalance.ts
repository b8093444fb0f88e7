'use client'
import { type BalanceState, balanceReading, type FetchBalanceOptions, type Target } from '@latchkey/core'
import { useCallback, useEffect, useMemo } from 'react'
import { useReading } from '../kit/useReading'
import { useKitAction } from './useKitAction'
import { useLatchkeyAccount } from './useLatchkeyAccount'

export type LatchkeyBalance = BalanceState & {
  /** Asks anew; otherwise it is read once for an account and at most every 30 seconds. */
  refetch: () => Promise<BalanceState>
}

/**
 * The balance in the network's own currency, of the account in use or of a namespace's.
 *
 * @example
 * const { data } = useLatchkeyBalance()
 * <p>{data ? `${data.formatted} ${data.symbol}` : '…'}</p>
 */
export function useLatchkeyBalance({ namespace }: Target = {}): LatchkeyBalance {
  const { caipAddress } = useLatchkeyAccount({ namespace })
  const [fetchBalance] = useKitAction<(options: FetchBalanceOptions) => Promise<BalanceState>>('fetchBalance')
  useEffect(() => {
    if (caipAddress) fetchBalance({ namespace }).catch(() => {}) // told by the balance's own state
  }, [fetchBalance, namespace, caipAddress])
  const refetch = useCallback(() => fetchBalance({ namespace, force: true }), [fetchBalance, namespace])
  const balance = useReading(balanceReading, namespace)
  return useMemo(() => ({ ...balance, refetch }), [balance, refetch])
}
