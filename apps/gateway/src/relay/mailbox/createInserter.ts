import { setTimeout as wait } from 'node:timers/promises'
import { isDatabaseAway } from '../../db/isDatabaseAway'
import { forgetOldest } from '../../kernel/forgetOldest'
import type { NewMessage } from './insertMessages'
import { messageSize } from './messageSize'
import type { PendingMessage, Settle, VisibleMessage } from './pendingMessage'
import { retryWhileAway } from './retryWhileAway'

export type Inserter = {
  /** Returns false if the same message is already waiting: it is stored once and settles both callers. */
  add(message: NewMessage, settle: Settle): boolean
  /** Inserts again what was lost in a database crash. */
  insertAgain(lost: readonly PendingMessage[]): Promise<void>
  /** This message failed, but may have been stored without anybody being told. */
  doubt(message: NewMessage): void
  /** Resolves when the queue is empty; undefined when it is. */
  readonly working: Promise<void> | undefined
}

type Parts = {
  insert(messages: readonly NewMessage[], above: number): Promise<readonly (number | undefined)[]>
  /** The ids of messages that are already stored. */
  find(messages: readonly NewMessage[]): Promise<readonly (number | undefined)[]>
  inserted(visible: readonly VisibleMessage[]): void
  failed(pending: PendingMessage, error: unknown): void
}

type Batch = {
  messages: Map<string, PendingMessage>
  size: number
  /** Messages and their size by address. */
  shares: Map<string, { messages: number; size: number }>
  closed: boolean
}

const gatherFor = 2
const mostMessages = 500
const largestBatch = 4 * 1024 * 1024
/** Of one address: what others publish meanwhile comes before the rest of it. */
const mostOfAddress = { messages: 64, size: 256 * 1024 }
const mostDoubtful = 50_000

/** Inserts messages one batch at a time. Messages that arrive meanwhile form the next batches. */
export function createInserter({ insert, find, inserted, failed }: Parts): Inserter {
  const queue: Batch[] = []
  const doubtful = new Set<string>()
  const forgetDoubt = forgetOldest(doubtful, mostDoubtful)
  let working: Promise<void> | undefined
  let highest = 0

  async function insertAll(): Promise<void> {
    for (let batch = queue[0]; batch; batch = queue[0]) {
      batch.closed = true
      await insertBatch([...batch.messages.values()])
      queue.shift()
      // Under load, gather a little longer: fewer statements for more messages.
      if (queue.length === 1) await wait(gatherFor)
    }
    working = undefined
  }

  async function insertBatch(batch: readonly PendingMessage[]): Promise<void> {
    try {
      await insertPatiently(batch)
    } catch (error) {
      // If the database rejects one message, the others must not fail with it.
      if (isDatabaseAway(error) || batch.length === 1) for (const pending of batch) failed(pending, error)
      else for (const pending of batch) await insertBatch([pending])
    }
  }

  /** Retrying is safe: a message that is inserted twice is stored once. */
  async function insertPatiently(batch: readonly PendingMessage[]): Promise<void> {
    const messages = batch.map(({ message }) => message)
    const ids = await retryWhileAway(async unsure => {
      const given = [...(await insert(messages, highest))]
      // A failed attempt may have been committed after all, and then its messages were never announced.
      if (unsure || (doubtful.size > 0 && messages.some(each => doubtful.has(keyOf(each)))))
        for (const [i, id] of (await find(messages)).entries()) given[i] ??= id
      return given
    })
    if (doubtful.size > 0) for (const message of messages) doubtful.delete(keyOf(message))
    for (const id of ids) highest = Math.max(highest, id ?? 0)
    inserted(batch.map((pending, i) => ({ pending, id: ids[i] })))
  }

  /** The batch that takes new messages of an address: the first in which it has not had its share. */
  function openBatch(address: string): Batch {
    let batch = queue.find(each => hasRoom(each, address))
    if (!batch) {
      batch = { messages: new Map(), size: 0, shares: new Map(), closed: false }
      queue.push(batch)
    }
    // In a microtask, so that messages published together are inserted together.
    working ??= Promise.resolve().then(insertAll)
    return batch
  }

  return {
    add(message, settle) {
      const { address = '' } = message
      const batch = openBatch(address)
      const key = keyOf(message)
      const same = batch.messages.get(key)
      if (same) same.settle.push(settle)
      else batch.messages.set(key, { message, settle: [settle] })
      const size = messageSize(message)
      const share = batch.shares.get(address) ?? { messages: 0, size: 0 }
      batch.shares.set(address, { messages: share.messages + 1, size: share.size + size })
      batch.size += size
      return same === undefined
    },
    insertAgain: insertBatch,
    doubt(message) {
      doubtful.add(keyOf(message))
      forgetDoubt()
    },
    get working() {
      return working
    },
  }
}

function hasRoom({ messages, size, shares, closed }: Batch, address: string): boolean {
  if (closed || messages.size >= mostMessages || size >= largestBatch) return false
  const share = shares.get(address)
  return !share || (share.messages < mostOfAddress.messages && share.size < mostOfAddress.size)
}

function keyOf({ topic, messageId }: NewMessage): string {
  return topic + messageId
}
