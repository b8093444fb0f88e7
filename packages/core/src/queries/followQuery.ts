import type { Kit } from '../kernel/kit'
import type { Stop } from '../kernel/stop'
import { keyOf, type Query } from './query'
import { watchQuery } from './watchQuery'

/** Watches one answer of a query at a time: the one named last, or none. */
export function followQuery<Data, Params>(
  kit: Kit,
  query: Query<Data, Params>,
): (params: Params | undefined) => void {
  let watched: { key: string; stop: Stop } | undefined
  return params => {
    const key = params === undefined ? undefined : keyOf(query, params)
    if (key === watched?.key) return
    watched?.stop()
    watched =
      params === undefined || key === undefined ? undefined : { key, stop: watchQuery(kit, query, params) }
  }
}
