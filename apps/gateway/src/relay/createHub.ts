import { hash } from 'node:crypto'
import type { Connection, Subscription } from './connection'
import { createCatchUp, type Reads } from './createCatchUp'
import { createTally } from './createTally'
import type { Fanout, OpenFanout } from './fanout/fanout'
import { deliveryFrame, messageData } from './frames/writeFrame'
import type { Mailbox } from './mailbox/createMailbox'
import { RelayError } from './RelayError'
import type { RelayLimits } from './relayLimits'
import type { RelayMessage } from './relayMessage'

export type Hub = {
  fanout: Fanout
  /** The subscription ids of these topics; their mail comes with the next `look`. All are subscribed, or none. */
  subscribe(connection: Connection, topics: readonly string[]): string[]
  unsubscribe(connection: Connection, topics: readonly string[]): void
  /** Sends what waits in the mailbox for a connection, as far as it can take it. */
  look(connection: Connection): void
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
 * Who listens to what. A message goes to a socket at once if the socket has everything before it; otherwise the
 * topic is marked as behind, and the mailbox is read: after a subscription, when a slow socket has room again, when
 * the fan-out missed something. So there is one way to catch up, and it asks the database what was acknowledged.
 */
export function createHub(world: World): Hub {
  const { mailbox, limits, send, hasRoom } = world
  const listeners = new Map<string, Connection[]>()
  const held = { client: createTally(), address: createTally(), project: createTally() }
  let count = 0
  let opening: Promise<void> | undefined
  const { look, fallBehind, holdBack } = createCatchUp({
    ...{ mailbox, limits, hasRoom, give, now: world.now, sent: world.sent, failed: world.failed },
    reads: world.reads,
    opened: () => opening,
  })

  const fanout = world.openFanout({
    deliver(messages) {
      const sent = messages.reduce((sum, message) => sum + deliver(message), 0)
      if (sent > 0) world.sent('live', sent)
    },
    missed(topics = [...listeners.keys()]) {
      for (const topic of topics)
        for (const connection of listeners.get(topic) ?? []) fallBehind(connection, topic, 0)
    },
  })

  /** To how many it was sent at once. */
  function deliver(message: RelayMessage): number {
    const { id, topic, publisher } = message
    let data: string | undefined
    let sent = 0
    for (const connection of listeners.get(topic) ?? []) {
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

  function checkLimits(connection: Connection, topics: readonly string[]): void {
    const { clientId, subscriptions } = connection
    if (subscriptions.size + topics.length > limits.topicsPerConnection)
      throw tooMany(`A socket may listen to ${limits.topicsPerConnection} topics`)
    for (const { kind, tally, owner, most } of sharesOf(connection))
      if (topics.length > 0 && most > 0 && tally.of(owner) + topics.length > most)
        throw tooMany(`The sockets of this ${kind} may have ${most} subscriptions`)
    if (count + topics.length > limits.subscriptions) throw tooMany('The relay has too many subscriptions')
    for (const topic of topics) {
      const others = new Set(listeners.get(topic)?.map(each => each.clientId))
      if (!others.has(clientId) && others.size >= limits.subscribersPerTopic)
        throw tooMany(`A topic may have ${limits.subscribersPerTopic} subscribers`)
    }
  }

  function sharesOf({ clientId, address, project }: Connection) {
    const { subscriptionsPerClient, subscriptionsPerAddress, subscriptionsPerProject } = limits
    return [
      { kind: 'client', tally: held.client, owner: clientId, most: subscriptionsPerClient },
      { kind: 'address', tally: held.address, owner: address, most: subscriptionsPerAddress },
      { kind: 'project', tally: held.project, owner: project, most: subscriptionsPerProject },
    ]
  }

  function countIn(connection: Connection, added: number): void {
    count += added
    for (const { tally, owner } of sharesOf(connection)) tally.add(owner, added)
  }

  function drop(connection: Connection, topic: string): boolean {
    if (!connection.subscriptions.delete(topic)) return false
    countIn(connection, -1)
    connection.behind.delete(topic)
    const left = listeners.get(topic)?.filter(each => each !== connection) ?? []
    if (left.length > 0) listeners.set(topic, left)
    else listeners.delete(topic)
    return left.length === 0
  }

  return {
    fanout,
    look,
    subscribe(connection, topics) {
      const { clientId, subscriptions, behind } = connection
      const added = [...new Set(topics)].filter(topic => !subscriptions.has(topic))
      checkLimits(connection, added)
      const first = added.filter(topic => !listeners.has(topic))
      for (const topic of added) {
        const id = hash('sha256', topic + clientId)
        subscriptions.set(topic, { id, after: 0, missed: Number.POSITIVE_INFINITY })
        behind.add(topic)
        listeners.set(topic, [...(listeners.get(topic) ?? []), connection])
      }
      countIn(connection, added.length)
      world.heard?.(added, connection.address)
      const opened = first.length > 0 ? fanout.subscribe(first, clientId) : undefined
      if (opened) {
        const all = Promise.all([opening, opened]).then(
          () => {},
          world.failed, // it tells what was missed when it is back
        )
        opening = all
        void all.then(() => {
          if (opening === all) opening = undefined
        })
      }
      return topics.map(topic => subscriptions.get(topic)?.id ?? '')
    },
    unsubscribe(connection, topics) {
      const dropped = new Set(topics)
      for (const [id, { topic }] of connection.unacknowledged)
        if (dropped.has(topic)) connection.unacknowledged.delete(id)
      const last = [...dropped].filter(topic => drop(connection, topic))
      if (last.length > 0) fanout.unsubscribe(last)
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
      if (connection.unacknowledged.size <= limits.unacknowledged / 2) look(connection)
      return true
    },
    remove(connection) {
      // Once more, for those who listened for weeks.
      world.heard?.([...connection.subscriptions.keys()], connection.address)
      const last = [...connection.subscriptions.keys()].filter(topic => drop(connection, topic))
      connection.unacknowledged.clear()
      connection.held = []
      if (last.length > 0) fanout.unsubscribe(last)
    },
    get subscriptions() {
      return count
    },
  }
}

function tooMany(message: string): RelayError {
  return new RelayError(-32000, 'SubscriberLimitExceeded', message)
}
