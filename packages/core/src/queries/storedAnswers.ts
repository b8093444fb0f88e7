import { defineFeature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'
import type { Reader } from '../kernel/storage'
import { idle, isFresh, type Query, type QueryState, type StoredAnswers } from './query'

const restored = defineFeature('restoredQueries', () => new Set<string>())

type Stored = Readonly<Record<string, { data: unknown; at: number }>>

/** Keeps a query's answers under a key of the kit's storage. Only fresh ones come back; the others are deleted (ACC-31). */
export function storedAnswers<Data>(
  storageKey: string,
  read: Reader<Data>,
  write: (data: Data) => unknown,
): StoredAnswers<Data> {
  function save(kit: Kit, query: Query<Data, never>): void {
    const fresh = Object.entries(kit.get(query).get()).filter(([, state]) => isFresh(kit, query, state))
    const entries = fresh.flatMap(([key, { data, updatedAt: at }]) =>
      data === undefined ? [] : [[key, { data: write(data), at }] as const],
    )
    if (entries.length > 0) kit.storage.write(storageKey, Object.fromEntries(entries))
    else kit.storage.remove(storageKey)
  }

  return {
    save,
    restore(kit, query) {
      const done = kit.get(restored).get()
      if (done.has(query.name)) return
      done.add(query.name)
      const stored = Object.entries(kit.storage.read(storageKey, readStored) ?? {})
      if (stored.length === 0) return
      const found = stored.flatMap(([key, { data, at }]) => {
        const answer = read(data)
        const state: QueryState<Data> = { ...idle, status: 'ready', data: answer, updatedAt: at }
        return answer !== undefined && isFresh(kit, query, state) ? [[key, state] as const] : []
      })
      kit.get(query).set(now => ({ ...Object.fromEntries(found), ...now }))
      if (found.length < stored.length) save(kit, query)
    },
  }
}

function readStored(value: unknown): Stored | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const entries = Object.entries(value).filter(
    ([, entry]) => typeof entry?.at === 'number' && Number.isFinite(entry.at),
  )
  return Object.fromEntries(entries)
}
