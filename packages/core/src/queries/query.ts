import type { CaipNetworkId, KitError } from '@latchkey/protocol'
import type { EarlyAnswer } from '../kernel/early'
import { defineFeature, type Feature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'
import type { Moments } from '../kernel/moments'
import type { Reader } from '../kernel/storage'

/** Where the answer to one question stands. */
export type QueryState<Data> = {
  /** `success` once there is data, also while it is asked for again; `error` only where there is none. */
  status: 'idle' | 'pending' | 'success' | 'error'
  data: Data | undefined
  /** Why the last call failed. */
  error: KitError | undefined
  isFetching: boolean
  /** The call takes long (IMP-18). */
  isSlow: boolean
  /** It waits for the browser's network (IMP-17). */
  isOffline: boolean
  updatedAt: number
}

export type FetchContext<Data = unknown> = {
  signal: AbortSignal
  /** What is here, when more of it is asked for. */
  before: Data | undefined
  /** The answer that was asked for while this code was on its way. */
  early: EarlyAnswer | undefined
}

export type QueryDefinition<Data, Params> = {
  fetch(kit: Kit, params: Params, context: FetchContext<Data>): Promise<Data>
  /** Data younger than this is not asked for again. */
  staleMs: number
  /** Equal keys share one answer. */
  key?(params: Params): string
  /** Moments that make an answer old at once. */
  refreshOn?: readonly (keyof Moments)[]
  /** Which network it asks: a transaction on another one leaves the answer as it is. */
  networkOf?(params: Params): CaipNetworkId
  /** Brings in how answers are kept for the next visit. */
  stored?(): Promise<StoredAs<Data>>
}

/** How answers stand in the kit's storage. */
export type StoredAs<Data> = {
  key: string
  read: Reader<Data>
  /** Undefined: this answer is not kept. */
  write(data: Data): unknown
  /**
   * How long the next visit sees an answer while a new one is asked for; without it, only as long as it is fresh and
   * needs no asking.
   */
  keptMs?: number
  /** The fields of what is written stand beside their `timestamp`, and not in a field of their own. */
  isFlat?: boolean
}

/** A kind of question. It is a key, like every feature: its state holds the answers of one kit, by their keys. */
export type Query<Data, Params = void> = Feature<Readonly<Record<string, QueryState<Data>>>> &
  QueryDefinition<Data, Params>

/**
 * Names a question to the outside. Importing it asks nothing.
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
