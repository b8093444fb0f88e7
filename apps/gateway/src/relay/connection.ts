import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import type { RelayMessage } from './relayMessage'

/** One open socket. There are many of them, so it holds only data and no functions. */
export type Connection = {
  readonly socket: WebSocket
  /** The TCP stream below the socket. Frames written while it is corked are sent together. */
  readonly wire: Duplex
  /** The did:key its token proved. */
  readonly clientId: string
  /** Whose limits it counts against. */
  readonly address: string
  readonly project: string
  readonly subscriptions: Map<string, Subscription>
  /** Messages sent and not acknowledged, by their id. */
  readonly unacknowledged: Map<number, { topic: string; expiresAt: number }>
  /** Topics with messages waiting in the mailbox. */
  readonly behind: Set<string>
  /** Whether the mailbox is being read for it, and the messages that arrived in the meantime. */
  isCatchingUp: boolean
  held: RelayMessage[]
  /** Messages acknowledged while the mailbox is being read: the read may still return them. */
  taken: Set<number> | undefined
  /** Since when it has been too slow to send to (ms); 0 if it is not. */
  blockedSince: number
  /** Whether its buffer is full. */
  full: boolean
  /** Frames of it that wait for their turn; while there are many, it is not read. */
  waiting: number
  /** Bytes received up to the end of the last complete frame. Anything beyond is an incomplete frame. */
  readUpTo: number
  /** Whether it has answered the last ping or sent anything since. */
  alive: boolean
  /** Our ping is unanswered. A request that comes first does not answer it: the pong after it is still free. */
  awaitsPong: boolean
  /** When it last sent a request (ms). */
  askedAt: number
  /** When we sent the close frame (ms); 0 if we have not. */
  closedAt: number
  /** Its token buckets for requests and bytes, as of `allowedAt` (ms). */
  requests: number
  bytes: number
  allowedAt: number
  refusals: number
}

export type Subscription = {
  readonly id: string
  /** The last message sent or found in the mailbox. Only grows. */
  after: number
  /** If smaller than `after`, the mailbox is read from here. */
  missed: number
}
