import type { StoredMessage } from '../relayMessage'
import { createFlusher } from './createFlusher'
import { createInserter } from './createInserter'
import type { Ack, Inserted } from './flushMessages'
import type { NewMessage } from './insertMessages'
import { messageSize } from './messageSize'
import type { PendingMessage, VisibleMessage } from './pendingMessage'

export type Writer = {
  /** Resolves when the message is on disk, and was passed to `stored` if it is new. */
  store(message: NewMessage): Promise<void>
  /** Resolves when they are on disk. */
  acknowledge(acks: readonly Ack[]): Promise<void>
  /** Resolves when everything these clients have acknowledged is on disk. */
  acknowledged(clients: ReadonlySet<string>): Promise<void>
  /** Characters not yet on disk. */
  readonly waiting: number
  /** Resolves when everything so far is written. */
  flush(): Promise<void>
}

type Parts = {
  insert(messages: readonly NewMessage[], above: number): Promise<readonly (number | undefined)[]>
  /** The ids of messages that are already stored. */
  find(messages: readonly NewMessage[]): Promise<readonly (number | undefined)[]>
  /** Flushes to disk. Returns the indices of messages that are missing. */
  flush(inserted: readonly Inserted[], acks: readonly Ack[]): Promise<readonly number[]>
  stored(messages: readonly StoredMessage[]): void
  /** Whether `stored` is called after the insert, or only after the flush. */
  early: boolean
}

/**
 * Stores many messages with few commits, in two steps that run side by side. Inserting is fast, and then the message is
 * delivered. Flushing waits for the disk, and then the publisher is answered, so a slow disk delays no delivery. What a
 * database crash loses between the two is inserted again.
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
      const {
        topic,
        message,
        tag,
        publishedAt,
        expiresAt,
        attestation,
        publisher,
        address = '',
      } = pending.message
      return id === undefined
        ? []
        : { id, topic, message, tag, publishedAt, expiresAt, attestation, publisher, address }
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
