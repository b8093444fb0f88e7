import { defineFeature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'
import type { Moments } from '../kernel/moments'
import { online } from '../kernel/online'
import { once, type Stop } from '../kernel/stop'
import { endCalls } from './endCalls'
import { fetchQuery } from './fetchQuery'
import { keyOf, type Query } from './query'

/** How many views watch each answer. */
const watchers = defineFeature('queryWatchers', () => new Map<string, number>())

/**
 * A view shows an answer: asks for it while it is not fresh, now, when the visitor returns to the page, and
 * when the browser is back online (IMP-17); the query's own moments always ask. When the last view leaves,
 * the call is cancelled.
 */
export function watchQuery<Data, Params>(kit: Kit, query: Query<Data, Params>, params: Params): Stop {
  const counts = kit.get(watchers).get()
  const key = keyOf(query, params)
  const id = `${query.name} ${key}`
  counts.set(id, (counts.get(id) ?? 0) + 1)
  const refresh = () => void fetchQuery(kit, query, params)
  const stops = [
    kit.get(online).subscribe(isOnline => isOnline && refresh()),
    kit.on('focused', refresh),
    ...(query.refreshOn ?? []).map(moment =>
      kit.on(moment, about => {
        const on = (about as Partial<Moments['transactionSent']> | undefined)?.networkId
        if (!on || on === (query.networkOf?.(params) ?? on))
          void fetchQuery(kit, query, params, { force: true })
      }),
    ),
  ]
  refresh()
  return kit.own(
    once(() => {
      for (const stop of stops) stop()
      const left = (counts.get(id) ?? 1) - 1
      if (left > 0) return void counts.set(id, left)
      counts.delete(id)
      endCalls(kit, query, key)
    }),
  )
}
