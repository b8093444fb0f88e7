import { hash } from 'node:crypto'
import { createTally } from '../kernel/createTally'
import type { Connection } from './connection'
import { RelayError } from './frames/RelayError'
import type { RelayLimits } from './relayLimits'

export type Subscriptions = {
  /**
   * Subscribes a connection to all of the topics, or throws. `added` are new to the connection, `first` had no listener
   * before.
   */
  add(connection: Connection, topics: readonly string[]): { added: string[]; first: string[] }
  /** Unsubscribes. Returns the topics that have no listener left. */
  drop(connection: Connection, topics: Iterable<string>): string[]
  listeners(topic: string): readonly Connection[]
  topics(): Iterable<string>
  readonly count: number
}

const nobody: readonly Connection[] = []

/** Who listens to which topic, within the limits of each client, address and project. */
export function createSubscriptions(limits: RelayLimits): Subscriptions {
  const byTopic = new Map<string, Connection[]>()
  const held = { client: createTally(), address: createTally(), project: createTally() }
  let count = 0

  function checkLimits(connection: Connection, topics: readonly string[]): void {
    const { clientId, subscriptions } = connection
    if (subscriptions.size + topics.length > limits.topicsPerConnection)
      throw tooMany(`A socket may listen to ${limits.topicsPerConnection} topics`)
    for (const { kind, tally, owner, most } of sharesOf(connection))
      if (topics.length > 0 && most > 0 && tally.of(owner) + topics.length > most)
        throw tooMany(`The sockets of this ${kind} may have ${most} subscriptions`)
    if (count + topics.length > limits.subscriptions) throw tooMany('The relay has too many subscriptions')
    for (const topic of topics) {
      const others = new Set(byTopic.get(topic)?.map(each => each.clientId))
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

  /** Returns whether the topic has no listener left. */
  function dropOne(connection: Connection, topic: string): boolean {
    if (!connection.subscriptions.delete(topic)) return false
    countIn(connection, -1)
    connection.behind.delete(topic)
    const left = byTopic.get(topic)?.filter(each => each !== connection) ?? []
    if (left.length > 0) byTopic.set(topic, left)
    else byTopic.delete(topic)
    return left.length === 0
  }

  return {
    add(connection, topics) {
      const { clientId, subscriptions, behind } = connection
      const added = [...new Set(topics)].filter(topic => !subscriptions.has(topic))
      checkLimits(connection, added)
      const first = added.filter(topic => !byTopic.has(topic))
      for (const topic of added) {
        const id = hash('sha256', topic + clientId)
        subscriptions.set(topic, { id, after: 0, missed: Number.POSITIVE_INFINITY })
        behind.add(topic)
        byTopic.set(topic, [...(byTopic.get(topic) ?? []), connection])
      }
      countIn(connection, added.length)
      return { added, first }
    },
    drop: (connection, topics) => [...topics].filter(topic => dropOne(connection, topic)),
    listeners: topic => byTopic.get(topic) ?? nobody,
    topics: () => byTopic.keys(),
    get count() {
      return count
    },
  }
}

function tooMany(message: string): RelayError {
  return new RelayError(-32000, 'SubscriberLimitExceeded', message)
}
