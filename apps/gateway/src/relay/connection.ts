import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import type { RelayMessage } from './relayMessage'

/** One open socket. There are many: it holds what differs from one to the next, and no functions. */
export type Connection = {
  readonly socket: WebSocket
  /** What is under the socket: frames that are written while it is corked leave together. */
  readonly wire: Duplex
  /** The did:key its token proved. */
  readonly clientId: string
  /** Whom it is counted for. */
  readonly address: string
  readonly project: string
  readonly subscriptions: Map<string, Subscription>
  /** Messages sent and not acknowledged, by their id. */
  readonly unacknowledged: Map<number, { topic: string; expiresAt: number }>
  /** Topics of which something waits in the mailbox. */
  readonly behind: Set<string>
  /** Whether the mailbox is being read for it, and messages that came meanwhile. */
  isCatchingUp: boolean
  held: RelayMessage[]
  /** Messages acknowledged while the mailbox is read: what is found there may still count them as open. */
  taken: Set<number> | undefined
  /** When it became too slow to be sent anything (ms); 0 while it is not. */
  blockedSince: number
  /** Whether its buffer is full. */
  full: boolean
  /** Bytes that came over the wire up to the end of the last frame. What is behind waits for the rest of its frame. */
  readUpTo: number
  /** Whether it answered the last ping, or said anything since. */
  alive: boolean
  /** When it last asked something (ms). */
  askedAt: number
  /** When it was told to close (ms); 0 while it was not. */
  closedAt: number
  /** What it may ask and publish at once, as of a moment (ms). */
  requests: number
  bytes: number
  allowedAt: number
  refusals: number
}

export type Subscription = {
  readonly id: string
  /** The last message that was sent, or found in the mailbox. Never goes back. */
  after: number
  /** The mailbox has to be read from behind this one, if that is earlier. */
  missed: number
}
