import { setTimeout as wait } from 'node:timers/promises'
import { beginRead } from './beginRead'
import type { Connection, Subscription } from './connection'
import { messageData } from './frames/writeFrame'
import type { Mailbox } from './mailbox/createMailbox'
import type { Page } from './mailbox/readPages'
import type { RelayLimits } from './relayLimits'
import type { RelayMessage } from './relayMessage'

export type CatchUp = {
  /** Sends a connection what waits for it in the mailbox, as far as it has room. */
  deliverPending(connection: Connection): void
  /** Messages of a topic after this one have not been sent: they are read from the mailbox. */
  fallBehind(connection: Connection, topic: string, after: number): void
  /** A message that cannot be sent now: earlier ones come first, or there is no room. */
  holdBack(connection: Connection, subscription: Subscription, message: RelayMessage): void
}

/** Reading the mailbox counts against the address it is read for. */
export type Reads = {
  /** Resolves when the address may read again; undefined if it may now. */
  turn(address: string): Promise<void> | undefined
  pay(address: string, page: Pick<Page, 'messages' | 'looked'>): void
}

type World = {
  mailbox: Pick<Mailbox, 'read'>
  reads?: Reads | undefined
  limits: RelayLimits
  now(): number
  hasRoom(connection: Connection): boolean
  give(connection: Connection, subscription: Subscription, message: RelayMessage, data: string): void
  /** Resolves when the fan-out is subscribed: from then on nothing falls between it and the mailbox. */
  opened(): Promise<void> | undefined
  sent(from: 'live' | 'mailbox', count: number): void
  failed(error: unknown): void
}

const mostHeld = 50
const retryAfter = 1_000

/** Catches connections up with live messages by reading the mailbox, one read at a time for each connection. */
export function createCatchUp(world: World): CatchUp {
  const { mailbox, reads, limits, now, hasRoom, give, opened, sent, failed } = world

  function fallBehind(connection: Connection, topic: string, after: number): void {
    const subscription = connection.subscriptions.get(topic)
    if (!subscription) return
    connection.behind.add(topic)
    subscription.missed = Math.min(subscription.missed, after)
    deliverPending(connection)
  }

  function holdBack(connection: Connection, subscription: Subscription, message: RelayMessage): void {
    const { held, isCatchingUp } = connection
    const isNew = message.id > subscription.after
    // Keep it here if possible: in the mailbox, another tab of the client might acknowledge it first.
    if (!isCatchingUp || !isNew || held.length >= mostHeld)
      fallBehind(connection, message.topic, message.id - 1)
    else if (!held.some(({ id }) => id === message.id)) held.push(message)
  }

  function deliverPending(connection: Connection): void {
    if (connection.isCatchingUp || connection.behind.size === 0 || !hasRoom(connection)) return
    connection.isCatchingUp = true
    void catchUp(connection)
  }

  async function catchUp(connection: Connection): Promise<void> {
    while (connection.behind.size > 0 && hasRoom(connection)) {
      await opened()
      const turn = reads?.turn(connection.address)
      if (turn) {
        await turn
        continue
      }
      try {
        await readOnce(connection)
      } catch (error) {
        failed(error)
        await wait(retryAfter, undefined, { ref: false })
      }
    }
    connection.isCatchingUp = false
    connection.taken = undefined
    release(connection)
  }

  async function readOnce(connection: Connection): Promise<void> {
    const read = beginRead(connection)
    const query = {
      client: connection.clientId,
      address: connection.address,
      topics: read.topics,
      after: read.after,
      most: limits.unacknowledged - connection.unacknowledged.size,
    }
    const page = await mailbox.read(query).catch(error => {
      read.undo()
      throw error
    })
    reads?.pay(connection.address, page)
    const due = read.finish(page, now())
    connection.wire.cork()
    for (const message of due) {
      const subscription = connection.subscriptions.get(message.topic)
      if (subscription) give(connection, subscription, message, messageData(message))
    }
    connection.wire.uncork()
    sent('mailbox', due.length)
  }

  /** Messages that arrived during the read go out after what the read found. */
  function release(connection: Connection): void {
    for (const message of connection.held.splice(0)) {
      const { id, topic, expiresAt } = message
      const subscription = connection.subscriptions.get(topic)
      if (!subscription || connection.unacknowledged.has(id) || expiresAt <= now()) continue
      if (connection.behind.has(topic) || !hasRoom(connection)) fallBehind(connection, topic, id - 1)
      else {
        subscription.after = Math.max(subscription.after, id)
        give(connection, subscription, message, messageData(message))
        sent('live', 1)
      }
    }
  }

  return { deliverPending, fallBehind, holdBack }
}
