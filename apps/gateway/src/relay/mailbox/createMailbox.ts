import { hash } from 'node:crypto'
import type { Pool } from 'pg'
import type { Publication } from '../frames/readParams'
import { RelayError } from '../RelayError'
import type { RelayLimits } from '../relayLimits'
import type { RelayMessage } from '../relayMessage'
import { countMessages } from './countMessages'
import { createFillLevels } from './createFillLevels'
import { createWriter } from './createWriter'
import { findMessages } from './findMessages'
import { flushMessages } from './flushMessages'
import { fullRelay } from './fullRelay'
import { gather } from './gather'
import { insertMessages, type NewMessage } from './insertMessages'
import { letterSize } from './letterSize'
import { type Look, type Page, readPages } from './readPages'
import type { StorageWatch } from './watchStorage'

export type Receipt = { topic: string; messageId: string }

export type Mailbox = {
  /** Settles once the message is on the disk and on its way to who listens. */
  publish(publication: Publication, publisher: string): Promise<void>
  /** A client has these messages: they are not sent to it again. */
  acknowledge(client: string, messages: readonly number[]): Promise<void>
  /** The same, of messages by what they hold. */
  receive(client: string, receipts: readonly Receipt[]): Promise<void>
  /** What a client has not acknowledged, with all its acknowledgements up to now taken into account. */
  read(look: Look): Promise<Page>
  /** Characters waiting to be stored. */
  readonly waiting: number
  flush(): Promise<void>
}

type World = {
  pool: Pool
  now(): number
  limits: RelayLimits
  storage: Pick<StorageWatch, 'take' | 'isOver'>
  /** Called with messages that were stored just now, in their order. */
  stored(messages: readonly RelayMessage[]): void
  /** Whether that is as soon as everybody can see them, or not before they are on the disk. */
  early: boolean
  observe(written: { messages: number; acks: number; seconds: number }): void
}

const mostLooks = 64
const fewTopics = 20
const mostLargeLooks = 4

/** Keeps every message in the database until it expires, and for each client what it acknowledged. */
export function createMailbox({ pool, now, limits, storage, stored, early, observe }: World): Mailbox {
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
  const levels = createFillLevels(topics => countMessages(pool, topics, now()), now, limits)
  const ask = async (looks: readonly Look[]) => {
    await writer.acknowledged(new Set(looks.map(({ client }) => client)))
    return readPages(pool, looks, { now: now(), size: limits.page })
  }
  const read = gather<Look, Page>(ask, mostLooks)
  // In a line of its own: a client with very many topics takes its time, and holds up no others.
  const readLarge = gather<Look, Page>(ask, mostLargeLooks)
  let newest = 0

  return {
    async publish({ topic, message, tag, ttl, attestation }, publisher) {
      const size = letterSize({ message, attestation })
      if (writer.waiting + size > limits.storeQueue)
        throw new RelayError(3001, 'TooManyRequests', 'Too many messages at once, try again in a moment')
      storage.take(size)
      levels.take(topic, size)
      // Never backwards, whatever the clock does: it is the order in which they are sent.
      newest = Math.max(newest, now())
      const letter: NewMessage = {
        topic,
        message,
        tag,
        attestation,
        publisher,
        publishedAt: newest,
        expiresAt: newest + ttl * 1000,
        messageId: hash('sha256', message),
      }
      await writer.store(letter)
    },
    async acknowledge(client, messages) {
      // Only abuse gets here. What is not noted is sent again when the client comes back, which it has to bear anyway.
      if (!storage.isOver) await writer.acknowledge(messages.map(message => ({ message, client })))
    },
    async receive(client, receipts) {
      if (storage.isOver) throw fullRelay()
      const found = await findMessages(pool, receipts)
      const messages = found.filter(id => id !== undefined)
      if (messages.length > 0) await writer.acknowledge(messages.map(message => ({ message, client })))
    },
    read: look => (look.topics.length > fewTopics ? readLarge(look) : read(look)),
    get waiting() {
      return writer.waiting
    },
    flush: () => writer.flush(),
  }
}
