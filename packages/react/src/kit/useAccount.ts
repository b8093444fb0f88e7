import { type AccountState, accountOf, accounts, networks } from '@latchkey/core'
import type { ChainNamespace } from '@latchkey/protocol'
import { useFeature } from './useFeature'

/** The account of a namespace, or of the one in use. */
export function useAccount(namespace?: ChainNamespace): AccountState {
  const active = useFeature(networks, state => state.active)
  return accountOf(useFeature(accounts), namespace ?? active)
}
