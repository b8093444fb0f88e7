import type { Kit } from '../kernel/kit'
import type { AccountScope } from '../portfolio/accountScope'
import { fetchList } from '../portfolio/fetchList'
import { activity } from './activity'
import { type ActivityState, getActivity } from './activityState'

export type FetchActivityOptions = AccountScope & {
  /** Asks anew, however fresh the last answer is. */
  force?: boolean | undefined
  /** Asks for the next, older page; the newer ones stay, also where it fails. */
  more?: boolean | undefined
}

/**
 * Asks your gateway what the account in use did on the active network. It never rejects: the state that it resolves with
 * says how it went.
 *
 * @example
 * const { transactions, hasMore } = await fetchActivity(kit)
 */
export async function fetchActivity(
  kit: Kit,
  { force = false, more = false, allNetworks }: FetchActivityOptions = {},
): Promise<ActivityState> {
  if (!more || getActivity(kit, { allNetworks }).hasMore)
    await fetchList(kit, activity, { force, more, allNetworks })
  return getActivity(kit, { allNetworks })
}
