import { setTimeout as wait } from 'node:timers/promises'
import { CursorMoved } from '../follow/store/cursor'
import type { Turns } from '../jobs/createTurns'
import { createBoundedCache } from '../kernel/createBoundedCache'
import { createAccountReader, type Key, type ReaderWorld } from './createAccountReader'

export type Scan = {
  /** Reads what is new of an account, and begins with what is old. */
  update(key: Key): Promise<{ isWhole: boolean }>
}

export type ScanWorld = ReaderWorld & {
  chain: string
  /** Older blocks are read in the background, a few accounts at once. */
  turns: Turns
}

const freshFor = 1_000
/** The first answer waits this long for something to show. */
const firstPatience = 4_000

/** Keeps accounts that somebody asks for up to date: each is read once at a time, however many ask. */
export function createScan(world: ScanWorld): Scan {
  const { now, turns, signal } = world
  const reader = createAccountReader(world)
  const updated = createBoundedCache<number>(4 * 1024 * 1024)
  const updating = new Map<number, Promise<void>>()
  const older = new Map<number, Promise<void>>()

  /** Resolves when a slice of it is done; the next question begins another one. */
  function readOlderInTurn(key: Key): Promise<void> {
    const under = older.get(key.account)
    if (under) return under
    const work = new Promise<void>((resolve, reject) => {
      const isTaken = turns.add(world.chain, String(key.account), () =>
        reader.readOlder(key).then(resolve, reject),
      )
      if (!isTaken) resolve()
    })
      .catch(error => {
        if (!(error instanceof CursorMoved)) throw error
      })
      .finally(() => older.delete(key.account))
    older.set(key.account, work)
    work.catch(() => {}) // it is tried again with the next question
    return work
  }

  function updateOnce(key: Key): Promise<void> {
    const under = updating.get(key.account)
    if (under) return under
    if (now() - (updated.get(String(key.account)) ?? Number.NEGATIVE_INFINITY) < freshFor)
      return Promise.resolve()
    const work = reader
      .readNewer(key)
      .catch(error => {
        if (!(error instanceof CursorMoved)) throw error
      })
      .then(() => updated.set(String(key.account), now(), 16))
      .finally(() => updating.delete(key.account))
    updating.set(key.account, work)
    return work
  }

  return {
    async update(key) {
      await updateOnce(key)
      const read = await reader.progress(key)
      if (!read?.hasOlder) return { isWhole: read?.isWhole === true }
      const slice = readOlderInTurn(key)
      if (!read.hasNone) return { isWhole: false }
      await Promise.race([slice, wait(firstPatience, undefined, { ref: false, signal })])
      return { isWhole: (await reader.progress(key))?.isWhole === true }
    },
  }
}
