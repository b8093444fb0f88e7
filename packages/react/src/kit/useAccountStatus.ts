import { type AccountState, accountOf, accounts, networks } from '@latchkey/core'
import { useFeature } from './useFeature'

/** The status of the account in use; other changes do not redraw the component. */
export function useAccountStatus(): AccountState['status'] {
  const active = useFeature(networks, state => state.active)
  return useFeature(accounts, state => accountOf(state, active).status)
}
