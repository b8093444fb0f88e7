import type { CaipNetworkId, KitError } from '@latchkey/protocol'
import type { EarlyAnswer } from '../kernel/early'
import { defineFeature, type Feature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'
import type { Moments } from '../kernel/moments'
import type { Reader } from '../kernel/storage'

/** The state of one answer. */
export type QueryState<Data> = {
  /** `success` once there is data, also while asking again; `error` only without data. */
  status: 'idle' | 'pending' | 'success' | 'error'
  data: Data | undefined
  /** Why the last call failed. */
  error: KitError | undefined
  isFetching: boolean
  /** The call takes long (IMP-18). */
  isSlow: boolean
  /** The call waits for the browser's network (IMP-17). */
  isOffline: boolean
  updatedAt: number
}

export type FetchContext<Data = unknown> = {
  signal: AbortSignal
  /** The loaded data, when asking for more of it. */
  before: Data | undefined
  /** The answer requested before this code had loaded. */
  early: EarlyAnswer | undefined
}

export type QueryDefinition<Data, Params> = {
  fetch(kit: Kit, params: Params, context: FetchContext<Data>): Promise<Data>
  /** Younger data is fresh: we do not ask again. */
  staleMs: number
  /** Equal keys share one answer. */
  key?(params: Params): string
  /** Moments that make an answer stale at once. */
  refreshOn?: readonly (keyof Moments)[]
  /** The network it is about: a transaction on another one leaves the answer as it is. */
  networkOf?(params: Params): CaipNetworkId
  /** Loads how to store answers for the next visit. */
  stored?(): Promise<StoredAs<Data>>
}

/** How to store a query's answers. */
export type StoredAs<Data> = {
  key: string
  read: Reader<Data>
  /** Undefined: do not store this answer. */
  write(data: Data): unknown
  /**
   * How long the next visit may show an answer while it asks for a new one; by default only while it is
   * fresh.
   */
  keptMs?: number
  /** The stored fields are beside their `timestamp`, not in a field of their own. */
  isFlat?: boolean
}

/** A kind of question. Like every feature it is a key: its state holds one kit's answers, by key. */
export type Query<Data, Params = void> = Feature<Readonly<Record<string, QueryState<Data>>>> &
  QueryDefinition<Data, Params>

/**
 * Defines a question to the outside. Importing it sends nothing.
 *
 * @example
 * export const origins = defineQuery('origins', { staleMs: 60_000, fetch: kit => askOrigins(kit) })
 * const stop = watchQuery(kit, origins)
 * queryState(kit, origins).data
 */
export function defineQuery<Data, Params = void>(
  name: string,
  definition: QueryDefinition<Data, Params>,
): Query<Data, Params> {
  return { ...defineFeature(name, () => ({})), ...definition }
}

export function keyOf<Params>({ key }: { key?(params: Params): string }, params: Params): string {
  return key ? key(params) : ''
}

export const idle: QueryState<never> = {
  status: 'idle',
  data: undefined,
  error: undefined,
  isFetching: false,
  isSlow: false,
  isOffline: false,
  updatedAt: 0,
}

/** The answer to one question. */
export function queryState<Data, Params>(
  kit: Kit,
  query: Query<Data, Params>,
  params: Params,
): QueryState<Data> {
  return kit.get(query).get()[keyOf(query, params)] ?? idle
}

export function isFresh(kit: Kit, { staleMs }: { staleMs: number }, state: QueryState<unknown>): boolean {
  return state.status === 'success' && kit.env.clock.now() - state.updatedAt < staleMs
}
