import {
  type AccountScope,
  type FetchTokensOptions,
  getTokens,
  type Kit,
  lazyAction,
  type TokensState,
  watchReading,
} from '@latchkey/core'
import { forEachAccount } from './accountStore'
import { createStore, type LatchkeyStore } from './createStore'
import { loadAccount } from './loadActions'

export type LatchkeyTokens = TokensState & {
  /** Asks anew; otherwise they are asked for once for an account and at most every 30 seconds. */
  refetch: () => Promise<TokensState>
}

/** The tokens of the account in use; they are asked for anew for each account while somebody follows. */
export function tokensStore(kit: Kit, scope: AccountScope = {}): LatchkeyStore<LatchkeyTokens> {
  const fetchTokens = lazyAction<(options: FetchTokensOptions) => Promise<TokensState>>(
    kit,
    'fetchTokens',
    loadAccount,
  )
  const refetch = () => fetchTokens({ ...scope, force: true })
  return createStore(
    kit,
    from => ({ ...getTokens(from, scope), refetch }),
    changed => watchReading(kit, getTokens, changed, scope),
    forEachAccount(kit, {}, 'caipAddress', () => {
      fetchTokens(scope).catch(() => {}) // told by the list's own state
    }),
  )
}
