import { isSame } from '../kernel/isSame'
import type { Kit } from '../kernel/kit'
import { answerDepth, change, fetchQuery } from '../queries/fetchQuery'
import { keyOf, type Query, queryState } from '../queries/query'

/**
 * Asks again for an answer that is shown, and says nothing of it: an equal answer changes nothing, and who scrolls or
 * reads is not disturbed. Says whether it went well; where it did not, everything is as it was.
 */
export async function renewQuery<Data, Params>(
  kit: Kit,
  query: Query<Data, Params>,
  params: Params,
  signal: AbortSignal,
): Promise<boolean> {
  // What is on its way may have been asked before there was anything new.
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
  const [as, { saveAnswers }] = await Promise.all([query.stored(), import('../queries/storedAnswers')])
  saveAnswers(kit, query, as)
}
