/** All limits of the relay. Where 0 means no limit, it says so. */
export type RelayLimits = {
  /** Open sockets of this process. */
  connections: number
  /** Open sockets of one address (one /64 of IPv6); 0: no limit. */
  connectionsPerAddress: number
  /** Open sockets of one project; 0: no limit. */
  connectionsPerProject: number
  /** Handshakes a minute of one address; 0: no limit. */
  handshakesPerMinute: number
  /** Open sockets of one client, whose tabs may share its key. Beyond that the oldest is closed: it is most likely dead. */
  connectionsPerClient: number
  /** Requests a second of one socket; each message of a batch counts; 0: no limit. */
  requestsPerSecond: number
  /** How many seconds' worth of requests may come at once. */
  burstSeconds: number
  /** Refused requests until the socket is closed. */
  refusalsUntilClose: number
  /** Bytes a second that one socket sends, or fetches from mailboxes, with the same burst; 0: no limit. */
  bytesPerSecond: number
  /** The same for all sockets of one address together; bytes that they read count separately; 0: no limit. */
  requestsPerAddress: number
  bytesPerAddress: number
  /** Bytes of one frame. */
  frameBytes: number
  /** Entries of one batch. */
  batch: number
  /** Characters of a message whose tag is not in messageByTag. */
  messageSize: number
  messageByTag: Readonly<Record<number, number>>
  attestationSize: number
  /** Seconds a message may be kept. */
  ttlLeast: number
  ttlMost: number
  /** The most seconds to keep a message in a topic that nobody has subscribed to yet. */
  unheardTtl: number
  /** Messages of one topic, and their characters, attestations included. */
  mailboxMessages: number
  mailboxSize: number
  /** Bytes that all topics take up in the database, for all gateways together; 0: no limit. */
  stored: number
  /** The part of it reserved for small, short-lived messages: proposals, requests, their answers. */
  storedReserve: number
  /** The same for one client, one address, one project; 0: no limit. */
  storedPerClient: number
  storedPerAddress: number
  storedPerProject: number
  /** Different clients that listen to one topic. */
  subscribersPerTopic: number
  topicsPerConnection: number
  /** Subscriptions of all sockets together. */
  subscriptions: number
  /** Of all sockets of one client, of one address, of one project; 0: no limit. */
  subscriptionsPerClient: number
  subscriptionsPerAddress: number
  subscriptionsPerProject: number
  /** Messages sent to one socket and not acknowledged yet; more wait in the mailbox. */
  unacknowledged: number
  /** Bytes buffered for one socket. Above that nothing is sent, and messages wait in the mailbox. */
  socketBuffer: number
  /** Bytes buffered for all sockets together, incomplete frames included. Above that the fullest are closed. */
  allBuffers: number
  /** ms a socket may take to empty its buffer, or to acknowledge what it was sent. */
  slowFor: number
  /** Bytes of messages waiting to be stored. Above that publishers are told to retry. */
  storeQueue: number
  /** The same for one address; 0: no limit. */
  storeQueuePerAddress: number
  /** Bytes of one page read from the mailbox for one client. */
  page: number
  /** ms between two pings; a socket that has not answered one by the next is dropped. */
  pingEvery: number
  /** ms without any subscription and any request until a socket is closed. */
  staleAfter: number
}

const kilobyte = 1024
const small = 16 * kilobyte

/** The defaults. Sizes by tag are for answers and notices, which are never large. */
export const relayLimits: RelayLimits = {
  connections: 20_000,
  connectionsPerAddress: 500,
  connectionsPerProject: 15_000,
  handshakesPerMinute: 1_200,
  connectionsPerClient: 64,
  requestsPerSecond: 100,
  burstSeconds: 10,
  refusalsUntilClose: 100,
  bytesPerSecond: 1024 * kilobyte,
  requestsPerAddress: 500,
  bytesPerAddress: 2 * 1024 * kilobyte,
  frameBytes: 1024 * kilobyte,
  batch: 500,
  messageSize: 96 * kilobyte,
  // Pings, deletes and extensions, with their answers.
  messageByTag: Object.fromEntries(
    [1000, 1001, 1002, 1003, 1105, 1106, 1107, 1111, 1112, 1113, 1114, 1115].map(tag => [tag, small]),
  ),
  attestationSize: 8 * kilobyte,
  ttlLeast: 1,
  ttlMost: 30 * 86_400,
  unheardTtl: 3_600,
  mailboxMessages: 10_000,
  mailboxSize: 32 * 1024 * kilobyte,
  stored: 4 * 1024 * 1024 * kilobyte,
  storedReserve: 0.1,
  storedPerClient: 64 * 1024 * kilobyte,
  storedPerAddress: 256 * 1024 * kilobyte,
  storedPerProject: 3 * 1024 * 1024 * kilobyte,
  subscribersPerTopic: 16,
  topicsPerConnection: 2_000,
  subscriptions: 500_000,
  subscriptionsPerClient: 10_000,
  subscriptionsPerAddress: 25_000,
  subscriptionsPerProject: 375_000,
  unacknowledged: 1_000,
  socketBuffer: 1024 * kilobyte,
  allBuffers: 128 * 1024 * kilobyte,
  slowFor: 30_000,
  storeQueue: 64 * 1024 * kilobyte,
  storeQueuePerAddress: 2 * 1024 * kilobyte,
  page: 256 * kilobyte,
  pingEvery: 25_000,
  staleAfter: 600_000,
}
