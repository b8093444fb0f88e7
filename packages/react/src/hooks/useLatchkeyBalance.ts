'use client'
import { type BalanceState, balanceReading, networks } from '@latchkey/core'
import type { ChainNamespace } from '@latchkey/protocol'
import { useCallback, useEffect } from 'react'
import { useFeature } from '../kit/useFeature'
import { useReading } from '../kit/useReading'
import { useActionState } from './useActionState'
import { useLatchkeyAccount } from './useLatchkeyAccount'

export type LatchkeyBalance = {
  balance: BalanceState
  /** Asks anew; otherwise it is read once for an account and at most every 30 seconds. */
  refresh: () => Promise<void>
}

/**
 * The balance in the network's own currency, of the account in use or of a namespace's.
 *
 * @example
 * const { balance } = useLatchkeyBalance()
 * if (balance.status === 'ready') show(balance.value, balance.symbol)
 */
export function useLatchkeyBalance(options: { namespace?: ChainNamespace } = {}): LatchkeyBalance {
  const active = useFeature(networks, state => state.active)
  const account = useLatchkeyAccount(options)
  const namespace = options.namespace ?? active
  const caipAddress = account.status === 'connected' ? account.caipAddress : undefined
  const [read] = useActionState('refreshBalance')
  useEffect(() => {
    if (namespace && caipAddress) read(namespace).catch(() => {}) // told by the balance's own state
  }, [read, namespace, caipAddress])
  const refresh = useCallback(async () => {
    if (namespace) await read(namespace, { force: true })
  }, [read, namespace])
  return { balance: useReading(balanceReading, namespace), refresh }
}
