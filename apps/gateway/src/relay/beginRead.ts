import type { Connection, Subscription } from './connection'
import type { Page } from './mailbox/readPages'
import type { RelayMessage } from './relayMessage'

/** One read of the mailbox for a connection, for the topics it is behind on. */
export type MailboxRead = {
  readonly topics: readonly string[]
  /** The last message not to read again, for each topic. */
  readonly after: readonly number[]
  /** The read failed: the next one starts from the same place. */
  undo(): void
  /** Moves the subscriptions on. Returns the messages to send, oldest first. */
  finish(page: Pick<Page, 'messages' | 'whole' | 'last'>, now: number): RelayMessage[]
}

const mostTopics = 500

export function beginRead(connection: Connection): MailboxRead {
  const asked = new Map<string, { subscription: Subscription; from: number }>()
  for (const topic of connection.behind) {
    const subscription = connection.subscriptions.get(topic)
    if (!subscription) continue
    asked.set(topic, { subscription, from: Math.min(subscription.after, subscription.missed) })
    subscription.missed = Number.POSITIVE_INFINITY
    if (asked.size === mostTopics) break
  }
  connection.taken = new Set()
  /** False if the client unsubscribed, or subscribed again, while we were reading. */
  const isCurrent = (topic: string) => asked.get(topic)?.subscription === connection.subscriptions.get(topic)

  function moveOn(last: number, whole: boolean): void {
    for (const [topic, { subscription }] of asked) {
      if (!isCurrent(topic)) continue
      subscription.after = Math.max(subscription.after, last)
      if (!whole) subscription.missed = Math.min(subscription.missed, last)
      else if (subscription.missed === Number.POSITIVE_INFINITY) connection.behind.delete(topic)
    }
  }

  return {
    topics: [...asked.keys()],
    after: [...asked.values()].map(({ from }) => from),
    undo() {
      for (const { subscription, from } of asked.values())
        subscription.missed = Math.min(subscription.missed, from)
    },
    finish({ messages, whole, last }, now) {
      const found = new Set(messages.map(({ id }) => id))
      connection.held = connection.held.filter(({ id }) => !found.has(id))
      moveOn(last, whole)
      const { unacknowledged, taken } = connection
      return (
        messages
          .filter(
            ({ id, topic, expiresAt }) =>
              isCurrent(topic) && expiresAt > now && !unacknowledged.has(id) && !taken?.has(id),
          )
          // Several gateways store at the same time, and their clocks differ.
          .sort((a, b) => a.publishedAt - b.publishedAt || a.id - b.id)
      )
    },
  }
}
