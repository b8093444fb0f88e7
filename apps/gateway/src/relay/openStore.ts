import type { Pool } from 'pg'
import type { Context } from '../context'
import { createWarning } from './createWarning'
import { createKnownTopics, type KnownTopics } from './mailbox/createKnownTopics'
import { createMailbox, type Mailbox } from './mailbox/createMailbox'
import { noteTopics } from './mailbox/noteTopics'
import { openMailboxPool } from './mailbox/openMailboxPool'
import { readShares } from './mailbox/readShares'
import { readStored } from './mailbox/readStored'
import { watchShares } from './mailbox/watchShares'
import { watchStorage } from './mailbox/watchStorage'
import type { StoredMessage } from './relayMessage'
import type { RelayMetrics } from './relayMetrics'

export type Store = {
  pool: Pool
  mailbox: Mailbox
  topics: KnownTopics
  /** Bytes stored by all gateways together. */
  readonly used: number
  stop(): Promise<void>
}

type World = {
  metrics: RelayMetrics
  warn(message: string, error: unknown): void
  /** See createMailbox. */
  stored(messages: readonly StoredMessage[]): void
  early: boolean
}

const day = 86_400_000

/** The mailbox with its database pool, storage limits and known topics. */
export function openStore(context: Context, { metrics, warn, stored, early }: World): Store {
  const { config, log, clock } = context
  const { limits } = config.relay
  const { connectionString = '' } = context.db.$client.options
  const pool = openMailboxPool(connectionString, log, {
    statement: config.requestTimeout,
    connect: config.databaseConnect,
  })
  const warnOfFullness = createWarning(log, () => performance.now())
  const storage = watchStorage({
    read: () => readStored(pool),
    most: limits.stored,
    reserve: limits.storedReserve,
    refused(error) {
      metrics.full()
      warnOfFullness('the relay refuses messages: RELAY_STORED is reached', error)
    },
    failed: error => warn('the relay could not ask how much is stored', error),
  })
  const shares = watchShares({
    read: least => readShares(pool, least),
    limits,
    refused: metrics.overShare,
    failed: error => warn('the relay could not ask whose the stored messages are', error),
  })
  const topics = createKnownTopics({
    write(noted) {
      const until = clock.now() + limits.ttlMost * 1000
      return noteTopics(pool, noted, { until, noLaterThan: until - day })
    },
    allows: shares.takeNotes,
    now: clock.now,
    failed: error => warn('the relay could not note which topics are in use', error),
  })
  const mailbox = createMailbox({
    ...{ pool, storage, shares, topics, limits, stored, early, now: clock.now },
    observe: metrics.written,
    uncounted(error) {
      metrics.uncounted()
      warn('the relay could not count how full mailboxes are', error)
    },
  })
  return {
    ...{ pool, mailbox, topics },
    get used() {
      return storage.used
    },
    async stop() {
      await topics.flush()
      await storage.stop()
      await shares.stop()
      await pool.end()
    },
  }
}
