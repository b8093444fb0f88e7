import { createRemainder, type Reading } from './createRemainder'
import type { FairQueue } from './fairQueue'
import type { FindUnmirrored, Unmirrored } from './findUnmirrored'

export type Backlog = {
  /** These were stored just now. */
  add(messages: readonly Unmirrored[]): void
  /** This one left the queue, and was sent or given up. */
  done(message: Unmirrored): void
  /** Reads everything from the database that is not in the queue. */
  catchUp(): Promise<void>
  stop(): Promise<void>
}

type World = {
  find: FindUnmirrored
  queue: FairQueue<Unmirrored>
  /** Whether anything can be sent at all. */
  isOpen(): boolean
  /** The queue has something new. */
  added(): void
  failed(error: unknown): void
}

const mostWaiting = 2_000
const mostOfOne = 100
const page = 500

/**
 * Fills the queue of messages to send upstream from the database, which has them all. A client has only a few in the
 * queue at a time and the rest follows as they are sent, so nobody waits behind a client with very many.
 */
export function createBacklog({ find, queue, isOpen, added, failed }: World): Backlog {
  const known = new Set<number>() // in the queue or being sent
  const remainder = createRemainder({
    isReady: client => queue.sizeOf(client) <= mostOfOne / 2,
    isReadyForAll: () => queue.size <= mostWaiting / 2,
  })
  /** Clients whose messages are being read. */
  let readFor: ReadonlySet<string> = new Set()
  let isAllDue = false
  let reading: Promise<void> | undefined

  /** False if there was no room for it. */
  function enqueue(message: Unmirrored): boolean {
    const { id, publisher } = message
    if (known.has(id)) return true
    if (queue.size >= mostWaiting) remainder.leaveForAll(message)
    else if (queue.sizeOf(publisher) >= mostOfOne) remainder.leave(message)
    else {
      known.add(id)
      queue.add(publisher, message)
      return true
    }
    return false
  }

  function readSoon(): void {
    reading ??= Promise.resolve()
      .then(readAll)
      .finally(() => {
        reading = undefined
        if (isAllDue && isOpen()) readSoon()
      })
  }

  async function readAll(): Promise<void> {
    while (isOpen()) {
      const next = remainder.take(isAllDue)
      if (!next) return
      isAllDue = false
      readFor = next.clients
      try {
        await read(next)
      } catch (error) {
        return failed(error) // the caller starts over with everything
      } finally {
        readFor = new Set()
      }
    }
  }

  /** Reads to the end, or until the queue has enough of every client it reads for. */
  async function read({ after: from, clients, isForAll }: Reading): Promise<void> {
    const enough = new Set(remainder.clients())
    for (let after = from; isOpen(); ) {
      while (queue.size > mostWaiting - page && isOpen())
        await new Promise<void>(done => setTimeout(done, 50))
      const found = await find({ after, most: page, except: [...enough] })
      for (const message of found)
        if (enough.has(message.publisher)) remainder.leave(message)
        else if (!enqueue(message)) enough.add(message.publisher)
      added()
      const last = found.at(-1)
      if (!last || found.length < page) return
      if (!isForAll && [...clients].every(client => enough.has(client))) return
      after = last.id
    }
  }

  return {
    add(messages) {
      // A client's messages keep their order: new ones wait for those still in the database.
      for (const message of messages)
        if (remainder.has(message.publisher) || readFor.has(message.publisher)) remainder.leave(message)
        else enqueue(message)
      added()
    },
    done({ id, publisher }) {
      known.delete(id)
      if (remainder.isDue(publisher)) readSoon()
    },
    async catchUp() {
      if (!isOpen()) return
      isAllDue = true // a read under way may already be past what is missing
      readSoon()
      await reading
    },
    async stop() {
      await reading
    },
  }
}
