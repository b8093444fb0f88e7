import type { FairQueue } from './fairQueue'
import type { FindUnmirrored, Unmirrored } from './findUnmirrored'

export type Backlog = {
  /** These were stored just now. */
  add(messages: readonly Unmirrored[]): void
  /** This one left the queue, and was sent or given up. */
  done(message: Unmirrored): void
  /** Looks for everything in the database. */
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
 * Fills the queue of what goes upstream from the database, where everything is. A client has a few messages in the
 * queue, and the rest of them follows when these are sent: so the messages of others are always among the next.
 */
export function createBacklog({ find, queue, isOpen, added, failed }: World): Backlog {
  const known = new Set<number>() // waiting or under way
  /** Clients with more than they have in the queue, by the number behind which it begins. */
  const left = new Map<string, number>()
  /** The same of all clients together: the queue was full. */
  let leftOfAll = Number.POSITIVE_INFINITY
  /** Clients whose messages are read just now. */
  let readFor: ReadonlySet<string> = new Set()
  let isAllDue = false
  let reading: Promise<void> | undefined

  const isReady = (client: string) => queue.sizeOf(client) <= mostOfOne / 2
  const isRoomForAll = () => Number.isFinite(leftOfAll) && queue.size <= mostWaiting / 2

  /** Whether it is in the queue now, or was before. */
  function take(message: Unmirrored): boolean {
    const { id, publisher } = message
    if (known.has(id)) return true
    if (queue.size >= mostWaiting) leftOfAll = Math.min(leftOfAll, id - 1)
    else if (queue.sizeOf(publisher) >= mostOfOne) leave(message)
    else {
      known.add(id)
      queue.add(publisher, message)
      return true
    }
    return false
  }

  function leave({ id, publisher }: Unmirrored): void {
    left.set(publisher, Math.min(left.get(publisher) ?? id, id - 1))
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
      const isForAll = isAllDue || isRoomForAll()
      const ready = [...left].filter(([client]) => isAllDue || isReady(client))
      if (!isForAll && ready.length === 0) return
      const lowest = Math.min(
        isForAll ? leftOfAll : Number.POSITIVE_INFINITY,
        ...ready.map(([, after]) => after),
      )
      const from = isAllDue ? 0 : lowest
      for (const [client] of ready) left.delete(client)
      if (isForAll) leftOfAll = Number.POSITIVE_INFINITY
      isAllDue = false
      readFor = new Set(ready.map(([client]) => client))
      try {
        await read(from, isForAll)
      } catch (error) {
        return failed(error) // everything is looked for again
      } finally {
        readFor = new Set()
      }
    }
  }

  /** From a number on: to the end, or until the queue has enough of those it is read for. */
  async function read(from: number, isForAll: boolean): Promise<void> {
    const enough = new Set([...left.keys()])
    for (let after = from; isOpen(); ) {
      while (queue.size > mostWaiting - page && isOpen())
        await new Promise<void>(done => setTimeout(done, 50))
      const found = await find({ after, most: page, except: [...enough] })
      for (const message of found)
        if (enough.has(message.publisher)) leave(message)
        else if (!take(message)) enough.add(message.publisher)
      added()
      const last = found.at(-1)
      if (!last || found.length < page) return
      if (!isForAll && [...readFor].every(client => enough.has(client))) return
      after = last.id
    }
  }

  return {
    add(messages) {
      // Behind those of the same client that come from the database.
      for (const message of messages)
        if (left.has(message.publisher) || readFor.has(message.publisher)) leave(message)
        else take(message)
      added()
    },
    done({ id, publisher }) {
      known.delete(id)
      if ((left.has(publisher) && isReady(publisher)) || isRoomForAll()) readSoon()
    },
    async catchUp() {
      if (!isOpen()) return
      isAllDue = true // one that is under way may be past what is missing now
      readSoon()
      await reading
    },
    async stop() {
      await reading
    },
  }
}
