import {
  type AccountScope,
  type FetchNftsOptions,
  getNfts,
  type Kit,
  lazyAction,
  type NftsState,
  watchReading,
} from '@latchkey/core'
import { forEachAccount } from './accountStore'
import { createStore, type LatchkeyStore } from './createStore'
import { loadAccount } from './loadActions'

export type LatchkeyNfts = NftsState & {
  hasMore: boolean
  /** Asks for the next page. */
  fetchMore: () => Promise<NftsState>
  /** Asks anew; otherwise they are asked for once for an account and at most every 30 seconds. */
  refetch: () => Promise<NftsState>
}

/** The NFTs of the account in use; they are asked for anew for each account while somebody follows. */
export function nftsStore(kit: Kit, scope: AccountScope = {}): LatchkeyStore<LatchkeyNfts> {
  const fetchNfts = lazyAction<(options: FetchNftsOptions) => Promise<NftsState>>(
    kit,
    'fetchNfts',
    loadAccount,
  )
  const refetch = () => fetchNfts({ ...scope, force: true })
  const fetchMore = () => fetchNfts({ ...scope, more: true })
  return createStore(
    kit,
    from => {
      const nfts = getNfts(from, scope)
      return { ...nfts, hasMore: typeof nfts.data?.next === 'string', fetchMore, refetch }
    },
    changed => watchReading(kit, getNfts, changed, scope),
    forEachAccount(kit, {}, 'caipAddress', () => {
      fetchNfts(scope).catch(() => {}) // told by the list's own state
    }),
  )
}
