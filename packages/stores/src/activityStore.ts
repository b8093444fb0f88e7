import {
  type AccountScope,
  type ActivityState,
  activityReading,
  type FetchActivityOptions,
  type Kit,
  keepActivity,
  lazyAction,
  watchReading,
} from '@latchkey/core'
import { createStore, type LatchkeyStore } from './createStore'
import { loadAccount } from './loadActions'

export type LatchkeyActivity = ActivityState & {
  /** Asks for the next, older page; the newer ones stay, also where it fails. */
  fetchMore: () => Promise<ActivityState>
  /** Asks anew; otherwise it is asked for at most every 30 seconds, and after each transaction sent from here. */
  refetch: () => Promise<ActivityState>
}

/** What the account in use did on the active network; it is kept fresh while somebody follows. */
export function activityStore(kit: Kit, scope: AccountScope = {}): LatchkeyStore<LatchkeyActivity> {
  const fetchActivity = lazyAction<(options: FetchActivityOptions) => Promise<ActivityState>>(
    kit,
    'fetchActivity',
    loadAccount,
  )
  const calls = {
    fetchMore: () => fetchActivity({ ...scope, more: true }),
    refetch: () => fetchActivity({ ...scope, force: true }),
  }
  return createStore(
    kit,
    from => ({ ...activityReading(from, scope), ...calls }),
    changed => watchReading(kit, activityReading, changed, scope),
    () => keepActivity(kit, scope),
  )
}
