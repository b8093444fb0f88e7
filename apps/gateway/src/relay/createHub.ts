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
  /** The subscription ids of these topics; their messages come with the next `deliverPending`. All are subscribed, or none. */
  subscribe(connection: Connection, topics: readonly string[]): string[]
  unsubscribe(connection: Connection, topics: readonly string[]): void
  /** Sends what waits in the mailbox for a connection, as far as it can take it. */
  deliverPending(connection: Connection): void
  /** Whether the message was one that the connection was sent. */
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
  /** Told of topics that an address subscribes to, or did so until now. */
  heard?(topics: readonly string[], address: string): void
  reads?: Reads
  /** Told of messages sent, and of a mailbox that could not be read. */
  sent(from: 'live' | 'mailbox', count: number): void
  failed(error: unknown): void
}

/**
 * Brings messages to who listens. A message goes to a socket at once if the socket has everything before it; otherwise
 * the topic is marked as behind, and the mailbox is read: after a subscription, when a slow socket has room again, when
 * the fan-out missed something. So there is one way to catch up, and it asks the database what was acknowledged.
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
  })

  /** To how many it was sent at once. */
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
    if (last.length > 0) fanout.unsubscribe(last)
  }

  return {
    fanout,
    deliverPending,
    subscribe(connection, topics) {
      const { added, first } = subscriptions.add(connection, topics)
      world.heard?.(added, connection.address)
      if (first.length > 0) opening.add(fanout.subscribe(first, connection.clientId))
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
      // What is expired is never sent again, and what is kept about it may be deleted by now.
      if (given.expiresAt > world.now())
        mailbox.acknowledge(connection.clientId, [message], connection.address).catch(world.failed)
      // A whole question for room for one would be dear.
      if (connection.unacknowledged.size <= limits.unacknowledged / 2) deliverPending(connection)
      return true
    },
    remove(connection) {
      const topics = [...connection.subscriptions.keys()]
      world.heard?.(topics, connection.address) // once more, for those who listened for weeks
      drop(connection, topics)
      connection.unacknowledged.clear()
      connection.held = []
    },
    get subscriptions() {
      return subscriptions.count
    },
  }
}

/** The subscriptions that the fan-out is still opening: until they are open, messages may pass by untold. */
function createOpening(failed: (error: unknown) => void) {
  let all: Promise<void> | undefined
  return {
    current: () => all,
    add(opened: void | Promise<void>): void {
      if (!opened) return
      const both = Promise.all([all, opened]).then(
        () => {},
        failed, // it tells what was missed when it is back
      )
      all = both
      void both.then(() => {
        if (all === both) all = undefined
      })
    },
  }
}
