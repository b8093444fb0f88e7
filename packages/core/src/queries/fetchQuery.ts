import { toKitError } from '@latchkey/protocol'
import { slowHintMs } from '../config/limits/waiting'
import { defineFeature } from '../kernel/feature'
import { isSame } from '../kernel/isSame'
import type { Kit } from '../kernel/kit'
import { takeEarly } from '../kernel/takeEarly'
import { untilAborted } from '../kernel/untilAborted'
import { idle, isFresh, keyOf, type Query, type QueryState, queryState, type StoredAs } from './query'

type Call = { abort: AbortController; done: Promise<void> }

/** The running calls, by query and key. */
const calls = defineFeature('queryCalls', () => new Map<string, Map<string, Call>>())

/** How many answers of a query we keep; the oldest go first. */
const mostKept = 500

/** The depth of answers, for `isSame`. */
export const answerDepth = 12

export type FetchOptions = {
  /** Asks again; drops the answer of a running call. */
  force?: boolean
  /** Asks for the page after the loaded data: the query gets that as `before`, with its cursor. */
  more?: boolean
}

/** Asks unless the answer is fresh or on its way. Never rejects: the query's state tells the result. */
export async function fetchQuery<Data, Params>(
  kit: Kit,
  query: Query<Data, Params>,
  params: Params,
  { force = false, more = false }: FetchOptions = {},
): Promise<void> {
  const key = keyOf(query, params)
  const running = callsOf(kit, query).get(key)
  const state = queryState(kit, query, params)
  if (!force && (running || (!more && isFresh(kit, query, state)))) return running?.done
  if (kit.env.window?.navigator?.onLine === false) return change(kit, query, key, { isOffline: true })
  endCall(kit, query, key)
  const abort = new AbortController()
  // Entered before it starts: a fetch that fails at once finds its own call.
  const call: Call = { abort, done: Promise.resolve() }
  callsOf(kit, query).set(key, call)
  call.done = run(kit, query, params, call, more ? state.data : undefined, force || more)
  return call.done
}

async function run<Data, Params>(
  kit: Kit,
  query: Query<Data, Params>,
  params: Params,
  call: Call,
  before: Data | undefined,
  isForced: boolean,
): Promise<void> {
  const { signal } = call.abort
  const key = keyOf(query, params)
  const stateNow = () => queryState(kit, query, params)
  const hasData = () => stateNow().data !== undefined
  change(kit, query, key, { status: hasData() ? 'success' : 'pending', isFetching: true, isOffline: false })
  const stopSlow = kit.after(slowHintMs, () => change(kit, query, key, { isSlow: true }))
  const stopOwned = kit.own(() => call.abort.abort())
  try {
    const save = query.stored && (await restoreStored(kit, query, query.stored))
    signal.throwIfAborted()
    // A stored answer counts like a new one, unless the caller wants a new one.
    if (save && !isForced && isFresh(kit, query, stateNow())) return end({})
    change(kit, query, key, { isFetching: true }) // even if the view shows the stored answer meanwhile
    const asked = query.fetch(kit, params, { signal, before, early: takeEarly(kit, query.name + key) })
    const answer = await untilAborted(signal, asked)
    const known = stateNow().data
    // An equal answer must not redraw anything.
    const data = isSame(known, answer, answerDepth) ? known : answer
    end({ status: 'success', data, error: undefined, updatedAt: kit.env.clock.now() })
    save?.()
  } catch (cause) {
    if (signal.aborted) return
    const error = toKitError(cause, 'http/unreachable')
    kit.log.warn(`${query.name}: the answer did not arrive`, error)
    end({ status: hasData() ? 'success' : 'error', error })
  } finally {
    stopSlow()
    stopOwned()
  }

  function end(next: Partial<QueryState<Data>>): void {
    callsOf(kit, query).delete(key)
    change(kit, query, key, { ...next, isFetching: false, isSlow: false })
  }
}

/** Loads the last visit's answers, and returns the function that stores new ones. */
export async function restoreStored<Data, Params>(
  kit: Kit,
  query: Query<Data, Params>,
  stored: () => Promise<StoredAs<Data>>,
): Promise<() => void> {
  const [as, { restoreAnswers, storeAnswers }] = await Promise.all([stored(), import('./storedAnswers')])
  restoreAnswers(kit, query, as)
  return () => storeAnswers(kit, query, as)
}

export function endCall(kit: Kit, query: { name: string }, key: string): boolean {
  const call = callsOf(kit, query).get(key)
  callsOf(kit, query).delete(key)
  call?.abort.abort()
  return call !== undefined
}

export function callsOf(kit: Kit, { name }: { name: string }): Map<string, Call> {
  const all = kit.get(calls).get()
  const known = all.get(name) ?? new Map<string, Call>()
  all.set(name, known)
  return known
}

export function change<Data, Params>(
  kit: Kit,
  query: Query<Data, Params>,
  key: string,
  next: Partial<QueryState<Data>>,
): void {
  kit.get(query).set(states => bounded({ ...states, [key]: { ...(states[key] ?? idle), ...next } }))
}

function bounded<Data>(
  states: Readonly<Record<string, QueryState<Data>>>,
): Readonly<Record<string, QueryState<Data>>> {
  const keys = Object.keys(states)
  if (keys.length <= mostKept) return states
  const old = keys.find(key => !states[key]?.isFetching)
  return Object.fromEntries(Object.entries(states).filter(([key]) => key !== old))
}
