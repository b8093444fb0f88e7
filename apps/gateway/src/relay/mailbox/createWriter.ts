import type { RelayMessage } from '../relayMessage'
import { createFlusher } from './createFlusher'
import { createInserter } from './createInserter'
import type { Ack, Inserted } from './flushMessages'
import type { NewMessage } from './insertMessages'
import { messageSize } from './messageSize'
import type { PendingMessage, VisibleMessage } from './pendingMessage'

export type Writer = {
  /** Settles once the message is on the database's disk, and was told to `stored` if it was not there before. */
  store(message: NewMessage): Promise<void>
  /** Settles once it is on the disk. */
  acknowledge(acks: readonly Ack[]): Promise<void>
  /** Settles when what these clients acknowledged so far is on the disk. */
  acknowledged(clients: ReadonlySet<string>): Promise<void>
  /** Characters waiting for the disk. */
  readonly waiting: number
  /** Settles when everything that came so far is written. */
  flush(): Promise<void>
}

type Parts = {
  insert(messages: readonly NewMessage[], above: number): Promise<readonly (number | undefined)[]>
  /** The ids of messages that are there already. */
  find(messages: readonly NewMessage[]): Promise<readonly (number | undefined)[]>
  /** Brings everything to the disk; the places of those that are missing. */
  flush(inserted: readonly Inserted[], acks: readonly Ack[]): Promise<readonly number[]>
  stored(messages: readonly RelayMessage[]): void
  /** Whether messages are told as soon as they are inserted, or when they are on the disk. */
  early: boolean
}

/**
 * Few commits for many messages, in two steps side by side. Inserting is quick, and then a message is on its way to
 * who listens. Flushing waits for the disk, and then its publisher is answered: a disk that is slow for a moment
 * keeps no message. What a crash of the database takes away between the two is inserted again.
 */
export function createWriter({ insert, find, flush, stored, early }: Parts): Writer {
  let waiting = 0
  const inserter = createInserter({
    insert,
    find,
    inserted(visible) {
      flusher.add(visible)
      if (early) tell(visible)
    },
    failed,
  })
  const flusher = createFlusher({
    flush,
    safe(visible) {
      if (!early) tell(visible)
      for (const { pending } of visible) {
        waiting -= messageSize(pending.message)
        for (const { done } of pending.settle) done()
      }
    },
    lost: inserter.insertAgain,
    failed,
  })

  function failed({ message, settle }: PendingMessage, error: unknown): void {
    waiting -= messageSize(message)
    inserter.doubt(message)
    for (const { fail } of settle) fail(error)
  }

  function tell(visible: readonly VisibleMessage[]): void {
    const told = visible.flatMap(({ pending, id }) => {
      const { topic, message, tag, publishedAt, expiresAt, attestation, publisher } = pending.message
      return id === undefined
        ? []
        : { id, topic, message, tag, publishedAt, expiresAt, attestation, publisher }
    })
    if (told.length > 0) stored(told.sort((a, b) => a.id - b.id))
  }

  return {
    store(message) {
      return new Promise((done, fail) => {
        if (inserter.add(message, { done, fail })) waiting += messageSize(message)
      })
    },
    acknowledge: flusher.acknowledge,
    acknowledged: flusher.acknowledged,
    get waiting() {
      return waiting
    },
    async flush() {
      flusher.hurry()
      while (inserter.working || flusher.working) await Promise.all([inserter.working, flusher.working])
    },
  }
}
