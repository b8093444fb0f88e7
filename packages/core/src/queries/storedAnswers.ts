import { defineFeature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'
import { idle, isFresh, type Query, type QueryState, type StoredAs } from './query'

const restored = defineFeature('restoredQueries', () => new Set<string>())

type Stored = Readonly<Record<string, { data: unknown; at: number }>>

/** How many of a query's newest answers we store; the browser's storage is small, and belongs to the site. */
const mostStored = 100

/** Restores the last visit's answers that are not too old, and deletes the others (ACC-31). */
export function restoreAnswers<Data, Params>(kit: Kit, query: Query<Data, Params>, as: StoredAs<Data>): void {
  const done = kit.get(restored).get()
  if (done.has(query.name)) return
  done.add(query.name)
  const stored = Object.entries(kit.storage.read(as.key, readStored) ?? {})
  if (stored.length === 0) return
  const now = kit.env.clock.now()
  const found = stored.flatMap(([key, { data, at }]) => {
    const answer = as.read(data)
    const state: QueryState<Data> = { ...idle, status: 'success', data: answer, updatedAt: at }
    const isOurs = answer !== undefined && at <= now // an answer from the future would never get old
    return isOurs && isKept(kit, query, as, state) ? [[key, state] as const] : []
  })
  kit.get(query).set(states => {
    const known = Object.entries(states).filter(([, state]) => state.data !== undefined)
    return { ...states, ...Object.fromEntries(found), ...Object.fromEntries(known) }
  })
  if (found.length < stored.length) storeAnswers(kit, query, as)
}

/** Stores the answers that the next visit may show. */
export function storeAnswers<Data, Params>(kit: Kit, query: Query<Data, Params>, as: StoredAs<Data>): void {
  const { key: storageKey, write, isFlat } = as
  const kept = Object.entries(kit.get(query).get()).filter(([, state]) => isKept(kit, query, as, state))
  const newest = kept.sort(([, a], [, b]) => b.updatedAt - a.updatedAt).slice(0, mostStored)
  const entries = newest.flatMap(([key, { data, updatedAt: at }]) => {
    const written = data === undefined ? undefined : write(data)
    if (written === undefined) return []
    return [[key, isFlat ? { ...Object(written), timestamp: at } : { data: written, at }] as const]
  })
  if (entries.length > 0) kit.storage.write(storageKey, Object.fromEntries(entries))
  else kit.storage.remove(storageKey)
}

function isKept<Data>(
  kit: Kit,
  { staleMs }: { staleMs: number },
  { keptMs = staleMs }: StoredAs<Data>,
  state: QueryState<Data>,
): boolean {
  return isFresh(kit, { staleMs: keptMs }, state)
}

function readStored(value: unknown): Stored | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const entries = Object.entries(value).flatMap(([key, entry]) => {
    const { data = entry, at, timestamp } = Object(entry) as Record<string, unknown>
    const time = timestamp ?? at
    return typeof time === 'number' && Number.isFinite(time) ? [[key, { data, at: time }] as const] : []
  })
  return Object.fromEntries(entries)
}
