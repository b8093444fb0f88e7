import { hash } from 'node:crypto'
import type { Pool } from 'pg'
import { createTally } from '../../kernel/createTally'
import { RelayError } from '../frames/RelayError'
import type { Publication } from '../frames/readParams'
import type { RelayLimits } from '../relayLimits'
import type { StoredMessage } from '../relayMessage'
import { countMessages } from './countMessages'
import { createFillLevels } from './createFillLevels'
import type { KnownTopics } from './createKnownTopics'
import { createReceiptFinder, type Receipt } from './createReceiptFinder'
import { createWriter } from './createWriter'
import { findMessages } from './findMessages'
import { flushMessages } from './flushMessages'
import { fullRelay } from './fullRelay'
import { gather } from './gather'
import { insertMessages, type NewMessage } from './insertMessages'
import { messageSize } from './messageSize'
import { type Page, type PageQuery, readPages } from './readPages'
import type { SharesWatch } from './watchShares'
import type { StorageWatch } from './watchStorage'

export type From = {
  address: string
  project: string
  /** The client it counts for, if that is not the publisher: a subscriber, for a message from upstream. */
  payer?: string
}

export type Mailbox = {
  /** Resolves when the message is on disk and being delivered. */
  publish(publication: Publication, publisher: string, from?: From): Promise<void>
  /** The client has these messages; they are not sent to it again. */
  acknowledge(client: string, messages: readonly number[], address?: string): Promise<void>
  /** The same, by topic and message hash. */
  receive(client: string, receipts: readonly Receipt[], address?: string): Promise<void>
  /** What a client has not acknowledged, as of now. */
  read(query: PageQuery): Promise<Page>
  /** Characters not yet stored. */
  readonly waiting: number
  flush(): Promise<void>
}

type World = {
  pool: Pool
  now(): number
  limits: RelayLimits
  storage: Pick<StorageWatch, 'take' | 'isOver'>
  shares?: Pick<SharesWatch, 'take' | 'takeNotes'>
  /** Topics that somebody has subscribed to; without it, all topics count as such. */
  topics?: Pick<KnownTopics, 'has'>
  /** Called with newly stored messages, in order. */
  stored(messages: readonly StoredMessage[]): void
  /** Whether `stored` is called once they are visible, or only once they are on disk. */
  early: boolean
  observe(written: { messages: number; acks: number; seconds: number }): void
  /** Called when mailbox fill levels cannot be counted. */
  uncounted?(error: unknown): void
}

const mostQueries = 64
const fewTopics = 20
const mostLargeQueries = 4
/** Messages that one query should look at. */
const mostLookedAt = 1_000
/** Proposals and requests are small and short-lived: the reserve is for them. */
const briefTtl = 900
const briefSize = 16 * 1024

/** Stores every message until it expires, and what each client has acknowledged. */
export function createMailbox({
  pool,
  now,
  limits,
  storage,
  stored,
  early,
  observe,
  ...world
}: World): Mailbox {
  const { shares, topics: known } = world
  const writer = createWriter({
    ...{ stored, early },
    insert: (messages, above) => insertMessages(pool, messages, above),
    find: messages => findMessages(pool, messages),
    async flush(inserted, acks) {
      const began = performance.now()
      const missing = await flushMessages(pool, inserted, acks)
      observe({ messages: inserted.length, acks: acks.length, seconds: (performance.now() - began) / 1000 })
      return missing
    },
  })
  const levels = createFillLevels(topics => countMessages(pool, topics), now, limits, world.uncounted)
  const waiting = createTally()
  const readAll = async (queries: readonly PageQuery[]) => {
    await writer.acknowledged(new Set(queries.map(({ client }) => client)))
    return readPages(pool, queries, { now: now(), size: limits.page })
  }
  // Addresses take turns, and expensive queries are batched with few others, so that nobody waits for a greedy client.
  const fair = {
    ownerOf: ({ address = '' }: PageQuery) => address,
    costOf: ({ looked }: Page) => looked,
    most: mostLookedAt,
  }
  const read = gather<PageQuery, Page>(readAll, mostQueries, fair)
  // A separate queue: a client with very many topics must not delay the others.
  const readLarge = gather<PageQuery, Page>(readAll, mostLargeQueries, fair)
  const findReceived = createReceiptFinder(pool)
  let newest = 0
  const isTooMuch = (address: string, size: number) =>
    address !== '' &&
    limits.storeQueuePerAddress > 0 &&
    waiting.of(address) + size > limits.storeQueuePerAddress

  return {
    async publish({ topic, message, tag, ttl, attestation }, publisher, from) {
      const size = messageSize({ message, attestation })
      const { address, project, payer } = from ?? { address: '', project: '' }
      // A subscriber has no hand in how fast messages for it come.
      const sender = payer === undefined ? address : ''
      if (writer.waiting + size > limits.storeQueue || isTooMuch(sender, size))
        throw new RelayError(3001, 'TooManyRequests', 'Too many messages at once, try again in a moment')
      const settle = shares?.take({ client: payer ?? publisher, address, project }, size)
      try {
        storage.take(size, ttl <= briefTtl && size <= briefSize)
        levels.take(topic, size)
      } catch (error) {
        settle?.(false)
        throw error
      }
      // Messages are delivered in this order, so it never goes back, even if the clock does.
      newest = Math.max(newest, now())
      const created: NewMessage = {
        topic,
        message,
        tag,
        attestation,
        publisher,
        publishedAt: newest,
        expiresAt: newest + ttl * 1000,
        unheardUntil: newest + (!known || known.has(topic) ? ttl : Math.min(ttl, limits.unheardTtl)) * 1000,
        messageId: hash('sha256', message),
        ...{ address, project, payer },
      }
      waiting.add(sender, size)
      try {
        await writer.store(created)
      } finally {
        waiting.add(sender, -size)
        settle?.(true) // even if it failed: it may be stored all the same
      }
    },
    async acknowledge(client, messages, address = '') {
      // Only abuse gets here. An unrecorded message is sent again on reconnect, which clients must handle anyway.
      if (storage.isOver || shares?.takeNotes(address, messages.length) === false) return
      await writer.acknowledge(messages.map(message => ({ message, client, address })))
    },
    async receive(client, receipts, address = '') {
      if (storage.isOver || shares?.takeNotes(address, receipts.length) === false) throw fullRelay()
      const messages = await findReceived(receipts, address)
      if (messages.length > 0)
        await writer.acknowledge(messages.map(message => ({ message, client, address })))
    },
    read: query => (query.topics.length > fewTopics ? readLarge(query) : read(query)),
    get waiting() {
      return writer.waiting
    },
    flush: () => writer.flush(),
  }
}
