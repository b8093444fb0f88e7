import type { Feature } from '../kernel/feature'
import { defineFeature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'
import { online } from '../kernel/online'
import { once, type Stop } from '../kernel/stop'
import type { FetchOptions } from '../queries/fetchQuery'
import { watchReading } from '../readings/watchReading'
import type { AccountList } from './accountList'
import type { AccountScope } from './accountScope'
import { askedAccount } from './askedAccount'
import { fetchList } from './fetchList'
import { listId } from './listId'

type Watcher = { failed: (() => void) | undefined }
export type Watched = { list: AccountList<unknown>; scope: AccountScope; watchers: Set<Watcher>; stop: Stop }

export type WatchOptions = AccountScope & {
  /** Called for the first of several failures in a row (ACC-17, ACC-19). */
  failed?: (() => void) | undefined
}

/** The lists that views show or have shown, by name and scope. */
const watchedLists = defineFeature('watchedLists', () => new Map<string, Watched>())

/**
 * Keeps a list of the account in use fresh while a view shows it: asks again when the account or its network
 * changes, when the visitor returns to the page, when the browser is back online, and after an own
 * transaction. Meanwhile the view shows the old data.
 *
 * @example
 * const stop = watchList(kit, tokens, { failed: () => showToast(kit, { kind: 'error', text }) })
 */
export function watchList<Data>(
  kit: Kit,
  list: AccountList<Data>,
  { failed, allNetworks = false }: WatchOptions = {},
): Stop {
  const all = kit.get(watchedLists).get()
  const name = `${list.name} ${allNetworks}`
  const unknown = { list: list as AccountList<unknown>, scope: { allNetworks }, watchers: new Set<Watcher>() }
  const watched = all.get(name) ?? { ...unknown, stop() {} }
  all.set(name, watched)
  const watcher = { failed }
  watched.watchers.add(watcher)
  if (watched.watchers.size === 1) watched.stop = follow(kit, watched)
  return kit.own(
    once(() => {
      watched.watchers.delete(watcher)
      if (watched.watchers.size === 0) watched.stop()
    }),
  )
}

/** Lists that no view shows lose their freshness: the next view asks again. */
export function ageOthers(kit: Kit): void {
  const shown = lookedAt(kit).map(({ list, scope }) => {
    const of = askedAccount(kit, scope)
    return of && listId(list.name, of)
  })
  for (const list of new Set([...kit.get(watchedLists).get().values()].map(watched => watched.list))) {
    const others = Object.entries(kit.get(list).get()).filter(
      ([key, { updatedAt }]) => updatedAt > 0 && !shown.includes(`${list.name} ${key}`),
    )
    const aged = Object.fromEntries(others.map(([key, state]) => [key, { ...state, updatedAt: 0 }]))
    if (others.length > 0) kit.get(list).set(states => ({ ...states, ...aged }))
  }
}

/** The lists on screen. */
export function lookedAt(kit: Kit): readonly Watched[] {
  return [...kit.get(watchedLists).get().values()].filter(({ watchers }) => watchers.size > 0)
}

function follow(kit: Kit, watched: Watched): Stop {
  const look = () => void askWatched(kit, watched)
  const stops = [
    watchReading(kit, askedAccount, look, watched.scope),
    kit.get(online as Feature<boolean>).subscribe(isOnline => isOnline && look()),
    kit.on('focused', look),
    kit.on('transactionSent', ({ networkId }) => {
      ageOthers(kit)
      // Other networks have not changed.
      if (askedAccount(kit, watched.scope)?.networkIds.includes(networkId))
        void askWatched(kit, watched, { force: true })
    }),
  ]
  look()
  return () => {
    for (const stop of stops) stop()
  }
}

/** Asks for a list, and tells its views if that failed. */
export async function askWatched(
  kit: Kit,
  { list, scope, watchers }: Watched,
  options?: FetchOptions,
): Promise<void> {
  if ((await fetchList(kit, list, { ...options, ...scope })) !== 'failed') return
  for (const { failed } of watchers) failed?.()
}
