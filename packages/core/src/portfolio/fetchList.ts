import type { Kit } from '../kernel/kit'
import { type FetchOptions, fetchQuery } from '../queries/fetchQuery'
import { queryState } from '../queries/query'
import { type AccountList, forceList } from './accountList'
import type { AccountScope } from './accountScope'
import { askedAccount } from './askedAccount'
import { listId } from './listId'
import { listPauses, pauseOf } from './listPauses'

/** After a failure we wait this long before we ask again (ACC-18). */
const pauseMs = 30_000
const tickMs = 1000

/** The outcome of a request: `failed` marks the first of several failures in a row. */
export type ListOutcome = 'idle' | 'answered' | 'failed' | 'failedAgain'

/**
 * Asks for a list of the account in use, unless it is fresh, on its way, or failed in the last 30 s (ACC-18).
 * `force` asks again, `more` for the next page. Never throws.
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
  // A cancelled call leaves the error of the one before it.
  if (!error || error === earlier) return error ? 'failedAgain' : 'answered'
  pauseList(kit, id)
  return earlier ? 'failedAgain' : 'failed'
}

/** Starts a list's pause. Measured by the clock, not by ticks, which come late in a background page. */
function pauseList(kit: Kit, id: string): void {
  if (pauseOf(kit, id) > 0) return
  const end = kit.env.clock.now() + pauseMs
  count()

  function count(): void {
    const left = Math.max(0, Math.ceil((end - kit.env.clock.now()) / tickMs))
    kit.get(listPauses).set(({ [id]: _, ...others }) => (left > 0 ? { ...others, [id]: left } : others))
    if (left > 0) kit.after(tickMs, count)
  }
}
