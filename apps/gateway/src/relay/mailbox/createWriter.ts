import { setTimeout as wait } from 'node:timers/promises'
import { isDatabaseAway } from '../../db/isDatabaseAway'
import type { RelayMessage } from '../relayMessage'
import type { Ack, Inserted } from './flushMessages'
import type { NewMessage } from './insertMessages'
import { letterSize } from './letterSize'

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

type Settle = { done(): void; fail(error: unknown): void }
type Letter = { message: NewMessage; settle: Settle[] }
/** A letter that everybody can see; without an id it was there before. */
type Sent = { letter: Letter; id: number | undefined }
type Batch = { letters: Map<string, Letter>; size: number; closed: boolean }
type Round = {
  sent: Sent[]
  acks: Ack[]
  acked: Settle[]
  /** Settles once somebody waits for it. */
  wanted: Promise<void>
  want(): void
  over: Promise<void>
  end(): void
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

const gatherFor = 2
/** Without a message in the round only a client that sent receipts waits for it, and it is in no hurry. */
const gatherAcksFor = 20
const mostLetters = 500
const largestBatch = 4 * 1024 * 1024
const mostDoubtful = 50_000
/** Publishers wait 15 s for an answer. */
const patience = 10_000

/**
 * Few commits for many messages, in two steps side by side. Inserting is quick, and then a message is on its way to
 * who listens. Flushing waits for the disk, and then its publisher is answered: a disk that is slow for a moment
 * keeps no message. What a crash of the database takes away between the two is inserted again.
 */
export function createWriter({ insert, find, flush, stored, early }: Parts): Writer {
  const queue: Batch[] = []
  /** Messages that failed, by their keys: they may be there all the same, and nobody was told of them. */
  const doubtful = new Set<string>()
  let current: Round | undefined
  let next: Round | undefined
  let waiting = 0
  let inserting: Promise<void> | undefined
  let flushing: Promise<void> | undefined
  let highest = 0

  async function insertAll(): Promise<void> {
    for (let batch = queue[0]; batch; batch = queue[0]) {
      batch.closed = true
      await insertBatch([...batch.letters.values()])
      queue.shift()
      // A busy relay gathers a little longer: the cost of a statement is shared by more.
      if (queue.length === 1) await wait(gatherFor)
    }
    inserting = undefined
  }

  async function insertBatch(letters: readonly Letter[]): Promise<void> {
    try {
      await insertPatiently(letters)
    } catch (error) {
      // One that the database refuses must not take the others with it.
      if (isDatabaseAway(error) || letters.length === 1) for (const letter of letters) settle(letter, error)
      else for (const letter of letters) await insertBatch([letter])
    }
  }

  /** A database that is away for a moment costs time, and nothing else: inserting twice stores once. */
  async function insertPatiently(letters: readonly Letter[]): Promise<void> {
    const messages = letters.map(({ message }) => message)
    const ids = await patiently(async unsure => {
      const given = [...(await insert(messages, highest))]
      // An attempt that seemed to fail may have been committed; then nobody was told of its messages yet.
      if (unsure || (doubtful.size > 0 && messages.some(each => doubtful.has(keyOf(each)))))
        for (const [i, id] of (await find(messages)).entries()) given[i] ??= id
      return given
    })
    if (doubtful.size > 0) for (const message of messages) doubtful.delete(keyOf(message))
    const sent = letters.map((letter, i) => ({ letter, id: ids[i] }))
    for (const { id = 0 } of sent) highest = Math.max(highest, id)
    const round = openRound()
    round.sent.push(...sent)
    round.want()
    if (early) tell(sent)
  }

  async function flushAll(): Promise<void> {
    while (next) {
      await Promise.race([next.wanted, wait(gatherAcksFor)])
      current = next
      next = undefined
      await flushRound(current)
      current.end()
      current = undefined
      if (next) await wait(gatherFor)
    }
    flushing = undefined
  }

  async function flushRound({ sent, acks, acked }: Round): Promise<void> {
    const inserted = sent.flatMap(({ letter, id }) =>
      id === undefined ? [] : [{ topic: letter.message.topic, id, letter }],
    )
    try {
      const missing = await patiently(() => flush(inserted, acks))
      const lost = new Set(missing.map(place => inserted[place]?.letter))
      const safe = sent.filter(({ letter }) => !lost.has(letter))
      if (!early) tell(safe)
      for (const { letter } of safe) settle(letter)
      for (const { done } of acked) done()
      if (lost.size > 0) await insertBatch(sent.flatMap(({ letter }) => (lost.has(letter) ? letter : [])))
    } catch (error) {
      for (const { letter } of sent) settle(letter, error)
      for (const { fail } of acked) fail(error)
    }
  }

  function settle({ message, settle: all }: Letter, error?: unknown): void {
    waiting -= letterSize(message)
    if (error !== undefined) doubt(keyOf(message))
    for (const { done, fail } of all)
      if (error === undefined) done()
      else fail(error)
  }

  function doubt(key: string): void {
    doubtful.add(key)
    if (doubtful.size > mostDoubtful) doubtful.delete(doubtful.values().next().value ?? '')
  }

  function tell(sent: readonly Sent[]): void {
    const told = sent.flatMap(({ letter, id }) => {
      const { topic, message, tag, publishedAt, expiresAt, attestation, publisher } = letter.message
      return id === undefined
        ? []
        : { id, topic, message, tag, publishedAt, expiresAt, attestation, publisher }
    })
    if (told.length > 0) stored(told.sort((a, b) => a.id - b.id))
  }

  /** The batch that a message belongs to that comes now. */
  function openBatch(): Batch {
    let batch = queue.at(-1)
    if (!batch || batch.closed || batch.letters.size >= mostLetters || batch.size >= largestBatch) {
      batch = { letters: new Map(), size: 0, closed: false }
      queue.push(batch)
    }
    // Not before the caller's turn is over: what it sends in one go is written in one go.
    inserting ??= Promise.resolve().then(insertAll)
    return batch
  }

  /** The round of what waits for the disk from now on. */
  function openRound(): Round {
    next ??= emptyRound()
    flushing ??= Promise.resolve().then(flushAll)
    return next
  }

  return {
    store(message) {
      return new Promise((done, fail) => {
        const batch = openBatch()
        const key = keyOf(message)
        const letter = batch.letters.get(key)
        const size = letterSize(message)
        if (letter) letter.settle.push({ done, fail })
        else batch.letters.set(key, { message, settle: [{ done, fail }] })
        batch.size += size
        if (!letter) waiting += size
      })
    },
    acknowledge(acks) {
      return new Promise((done, fail) => {
        const round = openRound()
        round.acks.push(...acks)
        round.acked.push({ done, fail })
      })
    },
    async acknowledged(clients) {
      const holds = (round: Round | undefined) => round?.acks.some(({ client }) => clients.has(client))
      const round = holds(next) ? next : holds(current) ? current : undefined
      round?.want()
      await round?.over
    },
    get waiting() {
      return waiting
    },
    async flush() {
      next?.want()
      while (inserting || flushing) await Promise.all([inserting, flushing])
    },
  }
}

function keyOf({ topic, messageId }: NewMessage): string {
  return topic + messageId
}

/** Asks until the database is there, for as long as anybody waits for it. */
async function patiently<T>(ask: (unsure: boolean) => Promise<T>): Promise<T> {
  const until = performance.now() + patience
  for (let unsure = false; ; unsure = true)
    try {
      return await ask(unsure)
    } catch (error) {
      if (!isDatabaseAway(error) || performance.now() > until) throw error
      await wait(100)
    }
}

function emptyRound(): Round {
  const [wanted, want] = signal()
  const [over, end] = signal()
  return { sent: [], acks: [], acked: [], wanted, want, over, end }
}

function signal(): [given: Promise<void>, give: () => void] {
  let give = () => {}
  const given = new Promise<void>(done => {
    give = done
  })
  return [given, give]
}
