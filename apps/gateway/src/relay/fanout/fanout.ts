import type { RelayMessage } from '../relayMessage'

/** How a message that one gateway stored reaches the sockets of all of them. */
export type Fanout = {
  /** Tells every gateway, this one too, of messages that are committed by now. Never throws. */
  publish(messages: readonly RelayMessage[]): void
  /**
   * A client here listens to these topics from now on, the first to do so; called for a topic again only after
   * unsubscribe. When it settles, what is published later reaches the listener: the mailbox is read after
   * that, so nothing falls between the two.
   */
  subscribe(topics: readonly string[], client: string): void | Promise<void>
  /** Nobody here listens to these topics any more. */
  unsubscribe(topics: readonly string[]): void
  stop(): void | Promise<void>
}

/** What a fan-out tells its gateway. Both may name topics nobody here listens to, and messages told before. */
export type FanoutListener = {
  deliver(messages: readonly RelayMessage[]): void
  /** Messages may have been missed, of these topics or of any: the mailbox is read for every subscriber. */
  missed(topics?: readonly string[]): void
}

export type OpenFanout = (listener: FanoutListener) => Fanout
