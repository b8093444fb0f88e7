import {
  type FetchIdentityOptions,
  type IdentityOptions,
  type IdentityState,
  identityReading,
  type Kit,
  lazyAction,
  watchReading,
} from '@latchkey/core'
import { forEachAccount } from './accountStore'
import { createStore, type Follow, type LatchkeyStore } from './createStore'
import { loadAccount } from './loadActions'

export type LatchkeyIdentity = IdentityState & {
  /** Asks anew; otherwise a name is asked for at most every 5 minutes. */
  refetch: () => Promise<IdentityState>
}

/** What an address is called, or the account in use; it is asked for while somebody follows. */
export function identityStore(kit: Kit, { address }: IdentityOptions = {}): LatchkeyStore<LatchkeyIdentity> {
  const fetchIdentity = lazyAction<(options: FetchIdentityOptions) => Promise<IdentityState>>(
    kit,
    'fetchIdentity',
    loadAccount,
  )
  const refetch = () => fetchIdentity({ address, force: true })
  const ask = () => {
    fetchIdentity({ address }).catch(() => {}) // told by the name's own state
  }
  const askOnce: Follow = () => {
    ask()
    return () => {}
  }
  return createStore(
    kit,
    from => ({ ...identityReading(from, address), refetch }),
    changed => watchReading(kit, identityReading, changed, address),
    address === undefined ? forEachAccount(kit, {}, 'caipAddress', ask) : askOnce,
  )
}
