import { createRemainder, type Owner, type Reading } from './createRemainder'
import type { FairQueue } from './fairQueue'
import type { FindUnmirrored, Unmirrored } from './findUnmirrored'
import { ownersOf } from './ownersOf'

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
/** Each leaves room for others of the same. */
const mostOf = { site: 400, network: 200, client: 50 }
const page = 500

/**
 * Fills the queue of messages to send upstream from the database, which has them all. A client, a network and a site have
 * only a few in the queue at a time and the rest follows as they are sent, so nobody waits behind one with very many.
 */
export function createBacklog({ find, queue, isOpen, added, failed }: World): Backlog {
  const known = new Set<number>() // in the queue or being sent
  const remainder = createRemainder({
    isReady: ({ name, most }) => queue.sizeOf(name) <= most / 2,
    isReadyForAll: () => queue.size <= mostWaiting / 2,
  })
  /** Owners whose messages are being read. */
  let readFor: ReadonlySet<string> = new Set()
  let isAllDue = false
  let reading: Promise<void> | undefined

  /** Returns the owner that has no room for it, if one has none. */
  function enqueue(message: Unmirrored): Owner | undefined {
    const { id, address, publisher } = message
    if (known.has(id)) return undefined
    const owners = withRoom(message)
    const full = owners.find(({ name, most }) => queue.sizeOf(name) >= most)
    if (queue.size >= mostWaiting) {
      remainder.leaveForAll(id)
      return owners.at(-1)
    }
    if (full) remainder.leave(full, id)
    else {
      known.add(id)
      queue.add(ownersOf(address, publisher), message)
    }
    return full
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
      readFor = next.owners
      try {
        await read(next)
      } catch (error) {
        return failed(error) // the caller starts over with everything
      } finally {
        readFor = new Set()
      }
    }
  }

  /** Reads to the end, or until the queue has enough of every owner it reads for. */
  async function read({ after: from, owners, isForAll }: Reading): Promise<void> {
    const enough = new Set(remainder.owners())
    for (let after = from; isOpen(); ) {
      while (queue.size > mostWaiting - page && isOpen())
        await new Promise<void>(done => setTimeout(done, 50))
      const found = await find({ after, most: page, except: [...enough] })
      for (const message of found) {
        const left = withRoom(message).find(({ name }) => enough.has(name))
        const full = left ? undefined : enqueue(message)
        if (left) remainder.leave(left, message.id)
        if (full) enough.add(full.name)
      }
      added()
      const last = found.at(-1)
      if (!last || found.length < page) return
      if (!isForAll && [...owners].every(owner => enough.has(owner))) return
      after = last.id
    }
  }

  return {
    add(messages) {
      // A client's messages keep their order: new ones wait for those still in the database.
      for (const message of messages) {
        const left = withRoom(message).find(({ name }) => remainder.has(name) || readFor.has(name))
        if (left) remainder.leave(left, message.id)
        else enqueue(message)
      }
      added()
    },
    done({ id, address, publisher }) {
      known.delete(id)
      if (ownersOf(address, publisher).some(remainder.isDue)) readSoon()
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

/** The owners of a message, the widest first. */
function withRoom({ address, publisher }: Unmirrored): Owner[] {
  const [site, network, client] = ownersOf(address, publisher)
  return [
    ...(site === network ? [] : [{ name: site, most: mostOf.site, within: [] }]),
    { name: network, most: mostOf.network, within: [site] },
    { name: client, most: mostOf.client, within: [site, network] },
  ]
}
