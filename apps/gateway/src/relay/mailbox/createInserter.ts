import { setTimeout as wait } from 'node:timers/promises'
import { isDatabaseAway } from '../../db/isDatabaseAway'
import type { NewMessage } from './insertMessages'
import { messageSize } from './messageSize'
import type { PendingMessage, Settle, VisibleMessage } from './pendingMessage'
import { retryWhileAway } from './retryWhileAway'

export type Inserter = {
  /** False when the same message waits already: it is stored once, and settled for both. */
  add(message: NewMessage, settle: Settle): boolean
  /** Inserts what a crash of the database took away. */
  insertAgain(lost: readonly PendingMessage[]): Promise<void>
  /** This one failed, but may be there all the same, and nobody was told of it. */
  doubt(message: NewMessage): void
  /** Settles when nothing waits any more; undefined when nothing does. */
  readonly working: Promise<void> | undefined
}

type Parts = {
  insert(messages: readonly NewMessage[], above: number): Promise<readonly (number | undefined)[]>
  /** The ids of messages that are there already. */
  find(messages: readonly NewMessage[]): Promise<readonly (number | undefined)[]>
  inserted(visible: readonly VisibleMessage[]): void
  failed(pending: PendingMessage, error: unknown): void
}

type Batch = { messages: Map<string, PendingMessage>; size: number; closed: boolean }

const gatherFor = 2
const mostMessages = 500
const largestBatch = 4 * 1024 * 1024
const mostDoubtful = 50_000

/** Inserts messages a batch at a time; what comes meanwhile is the next batch. Each message is inserted once. */
export function createInserter({ insert, find, inserted, failed }: Parts): Inserter {
  const queue: Batch[] = []
  const doubtful = new Set<string>()
  let working: Promise<void> | undefined
  let highest = 0

  async function insertAll(): Promise<void> {
    for (let batch = queue[0]; batch; batch = queue[0]) {
      batch.closed = true
      await insertBatch([...batch.messages.values()])
      queue.shift()
      // A busy relay gathers a little longer: the cost of a statement is shared by more.
      if (queue.length === 1) await wait(gatherFor)
    }
    working = undefined
  }

  async function insertBatch(batch: readonly PendingMessage[]): Promise<void> {
    try {
      await insertPatiently(batch)
    } catch (error) {
      // One that the database refuses must not take the others with it.
      if (isDatabaseAway(error) || batch.length === 1) for (const pending of batch) failed(pending, error)
      else for (const pending of batch) await insertBatch([pending])
    }
  }

  /** A database that is away for a moment costs time, and nothing else: inserting twice stores once. */
  async function insertPatiently(batch: readonly PendingMessage[]): Promise<void> {
    const messages = batch.map(({ message }) => message)
    const ids = await retryWhileAway(async unsure => {
      const given = [...(await insert(messages, highest))]
      // An attempt that seemed to fail may have been committed; then nobody was told of its messages yet.
      if (unsure || (doubtful.size > 0 && messages.some(each => doubtful.has(keyOf(each)))))
        for (const [i, id] of (await find(messages)).entries()) given[i] ??= id
      return given
    })
    if (doubtful.size > 0) for (const message of messages) doubtful.delete(keyOf(message))
    for (const id of ids) highest = Math.max(highest, id ?? 0)
    inserted(batch.map((pending, i) => ({ pending, id: ids[i] })))
  }

  /** The batch that a message belongs to that comes now. */
  function openBatch(): Batch {
    let batch = queue.at(-1)
    if (!batch || batch.closed || batch.messages.size >= mostMessages || batch.size >= largestBatch) {
      batch = { messages: new Map(), size: 0, closed: false }
      queue.push(batch)
    }
    // Not before the caller's turn is over: what it sends in one go is written in one go.
    working ??= Promise.resolve().then(insertAll)
    return batch
  }

  return {
    add(message, settle) {
      const batch = openBatch()
      const key = keyOf(message)
      const same = batch.messages.get(key)
      if (same) same.settle.push(settle)
      else batch.messages.set(key, { message, settle: [settle] })
      batch.size += messageSize(message)
      return same === undefined
    },
    insertAgain: insertBatch,
    doubt(message) {
      doubtful.add(keyOf(message))
      if (doubtful.size > mostDoubtful) doubtful.delete(doubtful.values().next().value ?? '')
    },
    get working() {
      return working
    },
  }
}

function keyOf({ topic, messageId }: NewMessage): string {
  return topic + messageId
}
