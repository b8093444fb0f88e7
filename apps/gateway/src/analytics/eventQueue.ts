import { setTimeout as wait } from 'node:timers/promises'
import { isDatabaseAway } from '../db/isDatabaseAway'
import { Failure } from '../http/failure'
import type { StoredEvent } from './storedEvent'

export type EventQueue = {
  /** Resolves when the event is on disk; rejects if it was not stored. */
  store(event: StoredEvent): Promise<void>
  readonly size: number
  /** Resolves when everything accepted so far is settled. */
  flush(): Promise<void>
}

type Waiting = { event: StoredEvent; done(): void; fail(error: unknown): void }

const gatherFor = 4
const largestBatch = 1_000

/** Batches events that arrive within a few milliseconds into one commit. */
export function createEventQueue(
  insert: (events: readonly StoredEvent[]) => Promise<void>,
  limit: number,
): EventQueue {
  const waiting: Waiting[] = []
  let writing: Promise<void> | undefined
  let size = 0

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      if (waiting.length < largestBatch) await wait(gatherFor)
      const batch = waiting.splice(0, largestBatch)
      await write(batch)
      size -= batch.length
    }
    writing = undefined
  }

  async function write(batch: readonly Waiting[]): Promise<void> {
    try {
      await insert(batch.map(({ event }) => event))
      for (const { done } of batch) done()
    } catch (error) {
      const [only] = batch
      if (isDatabaseAway(error) || (only && batch.length === 1)) for (const { fail } of batch) fail(error)
      // If the database rejects one event, the others must not fail with it.
      else for (const each of batch) await write([each])
    }
  }

  return {
    store(event) {
      if (size >= limit)
        throw new Failure(503, 'gateway', 'Too many events at once, try again in a moment', {
          'retry-after': '1',
        })
      size += 1
      return new Promise((done, fail) => {
        waiting.push({ event, done, fail })
        writing ??= writeAll()
      })
    },
    get size() {
      return size
    },
    async flush() {
      await writing
    },
  }
}
