import type { Connection, Subscription } from './connection'
import { createCatchUp, type Reads } from './createCatchUp'
import { createSubscriptions } from './createSubscriptions'
import type { Fanout, OpenFanout } from './fanout/fanout'
import { deliveryFrame, messageData } from './frames/writeFrame'
import type { Mailbox } from './mailbox/createMailbox'
import type { RelayLimits } from './relayLimits'
import type { RelayMessage } from './relayMessage'

export type Hub = {
  fanout: Fanout
  /** Subscribes to all of the topics or to none. Returns their subscription ids; call `deliverPending` afterwards. */
  subscribe(connection: Connection, topics: readonly string[]): string[]
  unsubscribe(connection: Connection, topics: readonly string[]): void
  /** Sends a connection what waits for it in the mailbox, as far as it has room. */
  deliverPending(connection: Connection): void
  /** False if the connection was never sent this message. */
  acknowledge(connection: Connection, message: number): boolean
  remove(connection: Connection): void
  readonly subscriptions: number
}

type World = {
  mailbox: Pick<Mailbox, 'read' | 'acknowledge'>
  openFanout: OpenFanout
  limits: RelayLimits
  now(): number
  send(connection: Connection, frame: string): void
  hasRoom(connection: Connection): boolean
  /** Called with topics when an address subscribes to them, and again when its socket closes. */
  heard?(topics: readonly string[], address: string): void
  reads?: Reads
  /** Called when messages were sent, and when the mailbox could not be read. */
  sent(from: 'live' | 'mailbox', count: number): void
  failed(error: unknown): void
}

/**
 * Delivers messages to subscribers. A socket that is up to date gets a message at once. Otherwise the topic is marked
 * as behind and the mailbox is read: after subscribing, when a slow socket has room again, when the fan-out missed
 * something. So there is one way to catch up, and the database knows what was acknowledged.
 */
export function createHub(world: World): Hub {
  const { mailbox, limits, send, hasRoom } = world
  const subscriptions = createSubscriptions(limits)
  const opening = createOpening(world.failed)
  const { deliverPending, fallBehind, holdBack } = createCatchUp({
    ...{ mailbox, limits, hasRoom, give, now: world.now, sent: world.sent, failed: world.failed },
    reads: world.reads,
    opened: opening.current,
  })

  const fanout = world.openFanout({
    deliver(messages) {
      const sent = messages.reduce((sum, message) => sum + deliver(message), 0)
      if (sent > 0) world.sent('live', sent)
    },
    missed(topics = [...subscriptions.topics()]) {
      for (const topic of topics)
        for (const connection of subscriptions.listeners(topic)) fallBehind(connection, topic, 0)
    },
    subscribers: subscriptions.listeners,
  })

  /** Returns how many sockets it was sent to. */
  function deliver(message: RelayMessage): number {
    const { id, topic, publisher } = message
    let data: string | undefined
    let sent = 0
    for (const connection of subscriptions.listeners(topic)) {
      const subscription = connection.subscriptions.get(topic)
      if (!subscription || connection.clientId === publisher) continue
      if (connection.behind.has(topic) || id <= subscription.after || !hasRoom(connection)) {
        holdBack(connection, subscription, message)
        continue
      }
      data ??= messageData(message)
      subscription.after = id
      give(connection, subscription, message, data)
      sent += 1
    }
    return sent
  }

  function give(connection: Connection, { id }: Subscription, message: RelayMessage, data: string): void {
    connection.unacknowledged.set(message.id, { topic: message.topic, expiresAt: message.expiresAt })
    send(connection, deliveryFrame(message.id, id, data))
  }

  function drop(connection: Connection, topics: Iterable<string>): void {
    const last = subscriptions.drop(connection, topics)
    if (last.length > 0) fanout.unsubscribe(last, connection)
  }

  return {
    fanout,
    deliverPending,
    subscribe(connection, topics) {
      const { added, first } = subscriptions.add(connection, topics)
      world.heard?.(added, connection.address)
      if (first.length > 0) opening.add(fanout.subscribe(first, connection))
      return topics.map(topic => connection.subscriptions.get(topic)?.id ?? '')
    },
    unsubscribe(connection, topics) {
      const dropped = new Set(topics)
      for (const [id, { topic }] of connection.unacknowledged)
        if (dropped.has(topic)) connection.unacknowledged.delete(id)
      drop(connection, dropped)
    },
    acknowledge(connection, message) {
      const given = connection.unacknowledged.get(message)
      if (!given) return false
      connection.unacknowledged.delete(message)
      connection.taken?.add(message)
      // An expired message is never sent again, and its row may be gone.
      if (given.expiresAt > world.now())
        mailbox.acknowledge(connection.clientId, [message], connection.address).catch(world.failed)
      // Not for every single one: a query costs too much to fetch one message.
      if (connection.unacknowledged.size <= limits.unacknowledged / 2) deliverPending(connection)
      return true
    },
    remove(connection) {
      const topics = [...connection.subscriptions.keys()]
      world.heard?.(topics, connection.address) // again: it may have listened for weeks
      drop(connection, topics)
      connection.unacknowledged.clear()
      connection.held = []
    },
    get subscriptions() {
      return subscriptions.count
    },
  }
}

/** Subscriptions that the fan-out has not confirmed yet: until then it may miss messages. */
function createOpening(failed: (error: unknown) => void) {
  let all: Promise<void> | undefined
  return {
    current: () => all,
    add(opened: void | Promise<void>): void {
      if (!opened) return
      const both = Promise.all([all, opened]).then(
        () => {},
        failed, // the fan-out reports what it missed when it is back
      )
      all = both
      void both.then(() => {
        if (all === both) all = undefined
      })
    },
  }
}
