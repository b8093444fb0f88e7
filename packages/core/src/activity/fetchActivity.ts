import type { Kit } from '../kernel/kit'
import type { AccountScope } from '../portfolio/accountScope'
import { fetchList } from '../portfolio/fetchList'
import { activity } from './activity'
import { type ActivityState, getActivity } from './activityState'

export type FetchActivityOptions = AccountScope & {
  /** Asks again, however fresh the last answer is. */
  force?: boolean | undefined
  /** Asks for the next, older page; the newer ones stay, even if the request fails. */
  more?: boolean | undefined
}

/**
 * Asks your gateway what the account in use did on the active network. Never rejects: the state it resolves
 * with tells the result.
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
