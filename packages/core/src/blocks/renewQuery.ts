import { isSame } from '../kernel/isSame'
import type { Kit } from '../kernel/kit'
import { answerDepth, change, fetchQuery } from '../queries/fetchQuery'
import { keyOf, type Query, queryState } from '../queries/query'

/**
 * Asks again, silently, for an answer on screen: an equal answer changes nothing, so that a visitor who
 * scrolls or reads stays undisturbed. Returns whether it worked; a failure changes nothing.
 */
export async function renewQuery<Data, Params>(
  kit: Kit,
  query: Query<Data, Params>,
  params: Params,
  signal: AbortSignal,
): Promise<boolean> {
  // A running request may have started before the news.
  if (queryState(kit, query, params).isFetching) await fetchQuery(kit, query, params)
  const before = queryState(kit, query, params)
  if (signal.aborted || before.isFetching) return true
  if (before.data === undefined || before.error) return false
  try {
    const data = await query.fetch(kit, params, { signal, before: undefined, early: undefined })
    const isOutrun = queryState(kit, query, params) !== before
    if (signal.aborted || isOutrun || isSame(before.data, data, answerDepth)) return true
    change(kit, query, keyOf(query, params), { data, updatedAt: kit.env.clock.now() })
    await save(kit, query)
    return true
  } catch {
    return signal.aborted
  }
}

async function save<Data, Params>(kit: Kit, query: Query<Data, Params>): Promise<void> {
  if (!query.stored) return
  const [as, { storeAnswers }] = await Promise.all([query.stored(), import('../queries/storedAnswers')])
  storeAnswers(kit, query, as)
}
