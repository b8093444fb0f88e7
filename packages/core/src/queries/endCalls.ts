import type { Kit } from '../kernel/kit'
import { callsOf, change, endCall } from './fetchQuery'
import type { Query } from './query'

/** Cancels the calls of a query, or one of them. The state is then as before the call. */
export function endCalls<Data, Params>(kit: Kit, query: Query<Data, Params>, key?: string): void {
  for (const one of key === undefined ? callsOf(kit, query).keys() : [key]) {
    if (!endCall(kit, query, one)) continue
    const { data } = kit.get(query).get()[one] ?? {}
    const status = data === undefined ? 'idle' : 'success'
    change(kit, query, one, { status, isFetching: false, isSlow: false })
  }
}

/** Forgets failures, so that whoever needs the data asks again. */
export function forgetFailed<Data, Params>(kit: Kit, query: Query<Data, Params>): void {
  const left = Object.entries(kit.get(query).get()).filter(([, { status }]) => status !== 'error')
  kit.get(query).set(Object.fromEntries(left))
}

/** Forgets every answer of a query, and cancels its calls. */
export function resetQuery<Data, Params>(kit: Kit, query: Query<Data, Params>): void {
  endCalls(kit, query)
  kit.get(query).set({})
}
