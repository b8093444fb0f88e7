'use client'
import { type BalanceState, getBalance, nativeBalance } from '@latchkey/core'
import type { ChainNamespace } from '@latchkey/protocol'
import { useCallback, useEffect, useMemo } from 'react'
import { useKit } from '../kit/context'
import { useFeature } from '../kit/useFeature'
import { useActionState } from './useActionState'
import { useLatchkeyAccount } from './useLatchkeyAccount'
import { useLatchkeyState } from './useLatchkeyState'

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
  const kit = useKit()
  const state = useLatchkeyState()
  const account = useLatchkeyAccount(options)
  const namespace = options.namespace ?? state.namespace
  const caipAddress = account.status === 'connected' ? account.caipAddress : undefined
  const [read] = useActionState('refreshBalance')
  useEffect(() => {
    if (namespace && caipAddress) read(namespace).catch(() => {}) // told by the balance's own state
  }, [read, namespace, caipAddress])
  const refresh = useCallback(async () => {
    if (namespace) await read(namespace, { force: true })
  }, [read, namespace])
  const states = useFeature(nativeBalance)
  // biome-ignore lint/correctness/useExhaustiveDependencies: read from the kit when these change
  const balance = useMemo(
    (): BalanceState =>
      namespace && account.status === 'connected' ? getBalance(kit, { namespace }) : { status: 'unknown' },
    [kit, namespace, account, states],
  )
  return { balance, refresh }
}
