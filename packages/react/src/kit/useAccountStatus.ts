import { type AccountState, accountOf, accounts, networks } from '@latchkey/core'
import { useFeature } from './useFeature'

/** How far the account in use is; the rest of it may change without whoever shows this. */
export function useAccountStatus(): AccountState['status'] {
  const active = useFeature(networks, state => state.active)
  return useFeature(accounts, state => accountOf(state, active).status)
}
