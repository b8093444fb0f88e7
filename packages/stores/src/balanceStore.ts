import {
  type BalanceState,
  balanceReading,
  type FetchBalanceOptions,
  type Kit,
  lazyAction,
  type Target,
  watchReading,
} from '@latchkey/core'
import { forEachAccount } from './accountStore'
import { createStore, type LatchkeyStore } from './createStore'
import { loadActions } from './loadActions'

export type LatchkeyBalance = BalanceState & {
  /** Asks anew; otherwise it is read once for an account and at most every 30 seconds. */
  refetch: () => Promise<BalanceState>
}

/** The balance of the account in use, or of a namespace's; it is read for each account while somebody follows. */
export function balanceStore(kit: Kit, { namespace }: Target = {}): LatchkeyStore<LatchkeyBalance> {
  const fetchBalance = lazyAction<(options: FetchBalanceOptions) => Promise<BalanceState>>(
    kit,
    'fetchBalance',
    loadActions,
  )
  const refetch = () => fetchBalance({ namespace, force: true })
  return createStore(
    kit,
    from => ({ ...balanceReading(from, namespace), refetch }),
    changed => watchReading(kit, balanceReading, changed, namespace),
    forEachAccount(kit, { namespace }, 'caipAddress', () => {
      fetchBalance({ namespace }).catch(() => {}) // told by the balance's own state
    }),
  )
}
