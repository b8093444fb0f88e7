import { defineFeature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'
import { idle, isFresh, type Query, type QueryState, type StoredAs } from './query'

const restored = defineFeature('restoredQueries', () => new Set<string>())

type Stored = Readonly<Record<string, { data: unknown; at: number }>>

/** Brings back the answers of the last visit that are still fresh; the others are deleted (ACC-31). */
export function restoreAnswers<Data, Params>(kit: Kit, query: Query<Data, Params>, as: StoredAs<Data>): void {
  const done = kit.get(restored).get()
  if (done.has(query.name)) return
  done.add(query.name)
  const stored = Object.entries(kit.storage.read(as.key, readStored) ?? {})
  if (stored.length === 0) return
  const found = stored.flatMap(([key, { data, at }]) => {
    const answer = as.read(data)
    const state: QueryState<Data> = { ...idle, status: 'ready', data: answer, updatedAt: at }
    return answer !== undefined && isFresh(kit, query, state) ? [[key, state] as const] : []
  })
  kit.get(query).set(now => {
    const known = Object.entries(now).filter(([, state]) => state.data !== undefined)
    return { ...now, ...Object.fromEntries(found), ...Object.fromEntries(known) }
  })
  if (found.length < stored.length) saveAnswers(kit, query, as)
}

/** Writes down the answers that are fresh. */
export function saveAnswers<Data, Params>(
  kit: Kit,
  query: Query<Data, Params>,
  { key: storageKey, write }: StoredAs<Data>,
): void {
  const fresh = Object.entries(kit.get(query).get()).filter(([, state]) => isFresh(kit, query, state))
  const entries = fresh.flatMap(([key, { data, updatedAt: at }]) =>
    data === undefined ? [] : [[key, { data: write(data), at }] as const],
  )
  if (entries.length > 0) kit.storage.write(storageKey, Object.fromEntries(entries))
  else kit.storage.remove(storageKey)
}

function readStored(value: unknown): Stored | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const entries = Object.entries(value).filter(
    ([, entry]) => typeof entry?.at === 'number' && Number.isFinite(entry.at),
  )
  return Object.fromEntries(entries)
}
