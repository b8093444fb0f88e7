import type { RelayMessage, StoredMessage } from '../relayMessage'

/** A client that listens to a topic here, and whose limits it counts against. */
export type Subscriber = { readonly clientId: string; readonly address: string; readonly project: string }

/** Brings a message that one gateway stored to the sockets of all gateways. */
export type Fanout = {
  /** Announces committed messages to every gateway, including this one. Never throws. */
  publish(messages: readonly StoredMessage[]): void
  /**
   * A client here listens to these topics from now on, the first to do so; called for a topic again only after
   * unsubscribe. When it settles, what is published later reaches the listener: the mailbox is read after
   * that, so nothing falls between the two.
   */
  subscribe(topics: readonly string[], first: Subscriber): void | Promise<void>
  /** These topics have no listener here any more; this was the last one. */
  unsubscribe(topics: readonly string[], last: Subscriber): void
  stop(): void | Promise<void>
}

/** What a fan-out reports. Topics may have no listener here, and messages may be repeated. */
export type FanoutListener = {
  deliver(messages: readonly RelayMessage[]): void
  /** Messages of these topics, or of any topic, may have been missed: subscribers catch up from the mailbox. */
  missed(topics?: readonly string[]): void
  /** Who listens to a topic here, the longest first; one entry for each socket. */
  subscribers(topic: string): readonly Subscriber[]
}

export type OpenFanout = (listener: FanoutListener) => Fanout
