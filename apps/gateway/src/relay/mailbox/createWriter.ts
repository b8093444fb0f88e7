import { setTimeout as wait } from 'node:timers/promises'
import { isDatabaseAway } from '../../db/isDatabaseAway'
import type { RelayMessage } from '../relayMessage'
import type { Ack, NewMessage } from './writeBatch'

export type Writer = {
  /** Settles once the message is on the database's disk, and was told to `stored` if it was not there before. */
  store(message: NewMessage): Promise<void>
  /** Settles once it is on the disk. */
  acknowledge(acks: readonly Ack[]): Promise<void>
  /** Settles when every acknowledgement that came so far is on the disk. */
  acknowledged(): Promise<void>
  /** Characters waiting to be written. */
  readonly waiting: number
  /** Settles when everything that came so far is written. */
  flush(): Promise<void>
}

type Settle = { done(): void; fail(error: unknown): void }
type Letter = { message: NewMessage; settle: Settle[] }
type Batch = {
  letters: Map<string, Letter>
  acks: Ack[]
  acked: Settle[]
  size: number
  closed: boolean
  /** Settles when it is written, or given up. */
  over: Promise<void>
  end(): void
}

type Parts = {
  write(messages: readonly NewMessage[], acks: readonly Ack[]): Promise<readonly (number | undefined)[]>
  /** The ids of messages that are there already. */
  find(messages: readonly NewMessage[]): Promise<readonly (number | undefined)[]>
  stored(messages: readonly RelayMessage[]): void
}

const gatherFor = 2
const mostLetters = 500
const largestBatch = 4 * 1024 * 1024
/** Publishers wait 15 s for an answer. */
const patience = 10_000

/** Few commits for many messages: the first is written at once, what comes meanwhile is written together. */
export function createWriter({ write, find, stored }: Parts): Writer {
  const queue: Batch[] = []
  let writing: Promise<void> | undefined

  async function writeAll(): Promise<void> {
    for (let batch = queue[0]; batch; batch = queue[0]) {
      batch.closed = true
      await writeBatch(batch)
      queue.shift()
      batch.end()
      // A busy relay gathers a little longer: the cost of a commit is shared by more.
      if (queue.length === 1) await wait(gatherFor)
    }
    writing = undefined
  }

  async function writeBatch({ letters, acks, acked }: Batch): Promise<void> {
    try {
      await writePatiently([...letters.values()], acks)
      for (const { done } of acked) done()
    } catch (error) {
      // One that the database refuses must not take the others with it.
      const alone = (part: readonly Letter[], partAcks: readonly Ack[]) =>
        isDatabaseAway(error) ? Promise.reject(error) : writePatiently(part, partAcks)
      for (const letter of letters.values())
        await alone([letter], []).catch(why => letter.settle.forEach(({ fail }) => void fail(why)))
      await alone([], acks).then(
        () => acked.forEach(({ done }) => void done()),
        why => acked.forEach(({ fail }) => void fail(why)),
      )
    }
  }

  /** A database that is away for a moment costs time, and nothing else: writing twice stores once. */
  async function writePatiently(letters: readonly Letter[], acks: readonly Ack[]): Promise<void> {
    const messages = letters.map(({ message }) => message)
    const until = performance.now() + patience
    for (let unsure = false; ; unsure = true) {
      try {
        const ids = [...(await write(messages, acks))]
        // An attempt that seemed to fail may have been committed; then nobody was told of its messages yet.
        if (unsure) for (const [i, id] of (await find(messages)).entries()) ids[i] ??= id
        tell(messages, ids)
        for (const { settle } of letters) for (const { done } of settle) done()
        return
      } catch (error) {
        if (!isDatabaseAway(error) || performance.now() > until) throw error
        await wait(100)
      }
    }
  }

  function tell(messages: readonly NewMessage[], ids: readonly (number | undefined)[]): void {
    const told = messages.flatMap(({ messageId: _, ...message }, i) => {
      const id = ids[i]
      return id === undefined ? [] : [{ ...message, id }]
    })
    if (told.length > 0) stored(told.sort((a, b) => a.id - b.id))
  }

  /** The batch that what comes now belongs to. */
  function open(): Batch {
    let batch = queue.at(-1)
    if (!batch || batch.closed || batch.letters.size >= mostLetters || batch.size >= largestBatch) {
      batch = emptyBatch()
      queue.push(batch)
    }
    // Not before the caller's turn is over: what it sends in one go is written in one go.
    writing ??= Promise.resolve().then(writeAll)
    return batch
  }

  return {
    store(message) {
      return new Promise((done, fail) => {
        const batch = open()
        const key = message.topic + message.messageId
        const letter = batch.letters.get(key)
        if (letter) letter.settle.push({ done, fail })
        else batch.letters.set(key, { message, settle: [{ done, fail }] })
        batch.size += message.message.length
      })
    },
    acknowledge(acks) {
      return new Promise((done, fail) => {
        const batch = open()
        batch.acks.push(...acks)
        batch.acked.push({ done, fail })
      })
    },
    async acknowledged() {
      await queue.findLast(({ acks }) => acks.length > 0)?.over
    },
    get waiting() {
      return queue.reduce((sum, { size }) => sum + size, 0)
    },
    async flush() {
      await writing
    },
  }
}

function emptyBatch(): Batch {
  let end = () => {}
  const over = new Promise<void>(done => {
    end = done
  })
  return { letters: new Map(), acks: [], acked: [], size: 0, closed: false, over, end }
}
