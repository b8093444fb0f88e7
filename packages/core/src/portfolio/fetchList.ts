import type { Kit } from '../kernel/kit'
import { type FetchOptions, fetchQuery } from '../queries/fetchQuery'
import { queryState } from '../queries/query'
import type { AccountList } from './accountList'
import type { AccountScope } from './accountScope'
import { askedAccount } from './askedAccount'
import { forceList } from './forcedLists'
import { listId } from './listId'
import { pauseList, pauseOf } from './listPauses'

/** How asking went: `failed` is told once, for the first of several failures in a row. */
export type ListOutcome = 'idle' | 'answered' | 'failed' | 'failedAgain'

/**
 * Asks for a list of the account in use, unless it is fresh, on its way, or failed in the last 30 s (ACC-18). `force`
 * asks anew, `more` for the next page. It never throws.
 */
export async function fetchList<Data>(
  kit: Kit,
  list: AccountList<Data>,
  { allNetworks, ...options }: FetchOptions & AccountScope = {},
): Promise<ListOutcome> {
  const of = askedAccount(kit, { allNetworks })
  if (!of) return 'idle'
  const id = listId(list.name, of)
  if (pauseOf(kit, id) > 0) return 'failedAgain'
  if (options.force) forceList(kit, id)
  const earlier = queryState(kit, list, of).error
  await fetchQuery(kit, list, of, options)
  const { error } = queryState(kit, list, of)
  // A call that was ended leaves the error of the one before it.
  if (!error || error === earlier) return error ? 'failedAgain' : 'answered'
  pauseList(kit, id)
  return earlier ? 'failedAgain' : 'failed'
}
