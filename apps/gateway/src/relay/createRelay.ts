import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { type RawData, type WebSocket, WebSocketServer } from 'ws'
import type { Context } from '../context'
import { openPool } from '../db/openPool'
import { errorReason } from '../errorReason'
import type { Admitted } from './auth/admit'
import { chooseFanout } from './chooseFanout'
import type { Connection } from './connection'
import { createAllowance } from './createAllowance'
import { createDoor } from './createDoor'
import { createHeartbeat } from './createHeartbeat'
import { createHub } from './createHub'
import { createMethods } from './createMethods'
import { createSender } from './createSender'
import type { OpenFanout } from './fanout/fanout'
import { type Frame, readFrame } from './frames/readFrame'
import { answeredMessage, errorFrame, resultFrame } from './frames/writeFrame'
import { createMailbox } from './mailbox/createMailbox'
import { keepMailboxTidy } from './mailbox/keepMailboxTidy'
import { RelayError } from './RelayError'
import { relayMetrics } from './relayMetrics'

export type Relay = {
  /** Answers a request to become a WebSocket. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Stores what was published, then closes every socket. Settles when all are closed. */
  close(): Promise<void>
}

const closesWithin = 2_000
const databaseConnections = 4

/** The WalletConnect relay: sealed messages between clients that know a topic, kept until they expire. */
export function createRelay(context: Context, given?: OpenFanout): Relay {
  const { config, log, clock } = context
  const { limits } = config.relay
  const now = () => performance.now()
  // Connections of its own: what else the gateway asks the database does not hold up a message.
  const { connectionString = '' } = context.db.$client.options
  const pool = openPool(connectionString, log, config.requestTimeout, databaseConnections)
  const metrics = relayMetrics(context.metrics)

  const { send, hasRoom } = createSender(limits, now, connection => hub.look(connection))
  const mailbox = createMailbox({
    pool,
    now: clock.now,
    limits,
    stored: messages => hub.fanout.publish(messages),
    observe: metrics.written,
  })
  const openFanout = given ?? chooseFanout(context, { pool, mailbox })
  const hub = createHub({
    ...{ mailbox, openFanout, limits, now: clock.now, send, hasRoom },
    sent: metrics.delivered,
    failed: error => log.warn('the relay could not use its mailbox', { reason: errorReason(error) }),
  })
  const heartbeat = createHeartbeat(limits, { now, close })
  const spend = createAllowance(limits, now)
  const methods = createMethods({ hub, mailbox, limits, spend })
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: limits.frameBytes,
  })
  const door = createDoor({ context, server, open, taken: () => heartbeat.size, refused: metrics.refused })
  const clients = new Map<string, Connection[]>()
  metrics.watch({
    connections: () => heartbeat.size,
    subscriptions: () => hub.subscriptions,
    waiting: () => mailbox.waiting,
  })
  keepMailboxTidy({ context, pool })
  context.onClose(async () => {
    heartbeat.stop()
    await mailbox.flush()
    await hub.fanout.stop()
    await pool.end()
  })

  function open(socket: WebSocket, { clientId }: Admitted, address: string): void {
    const connection: Connection = {
      ...{ socket, clientId, address },
      subscriptions: new Map(),
      unacknowledged: new Map(),
      behind: new Set(),
      held: [],
      taken: undefined,
      ...{ looking: false, blockedSince: 0, full: false, alive: true, askedAt: now(), closedAt: 0 },
      requests: limits.requestsPerSecond * limits.burstSeconds,
      bytes: limits.bytesPerSecond * limits.burstSeconds,
      ...{ allowedAt: now(), refusals: 0 },
    }
    const others = clients.get(clientId) ?? []
    clients.set(clientId, [...others, connection])
    const [oldest] = others
    if (oldest && others.length >= limits.connectionsPerClient)
      close(oldest, 4010, 'Too many connections of this client')
    heartbeat.add(connection)
    socket.on('message', (data, isBinary) => receive(connection, data, isBinary))
    socket.on('pong', () => {
      connection.alive = true
    })
    socket.on('error', () => {}) // a frame that is no frame, or a broken connection: it closes, and tells why
    socket.on('close', code => forget(connection, code))
  }

  function forget(connection: Connection, code: number): void {
    heartbeat.remove(connection)
    hub.remove(connection)
    door.leave(connection.address)
    const left = clients.get(connection.clientId)?.filter(each => each !== connection) ?? []
    if (left.length > 0) clients.set(connection.clientId, left)
    else clients.delete(connection.clientId)
    metrics.closed(code)
  }

  function close(connection: Connection, code: number, reason: string): void {
    connection.closedAt ||= now()
    connection.socket.close(code, reason)
  }

  function receive(connection: Connection, data: RawData, isBinary: boolean): void {
    if (connection.closedAt > 0) return
    connection.alive = true
    if (isBinary) return close(connection, 1003, 'Only text frames')
    const frame = readFrame(String(data))
    if (frame.kind === 'answer' && isDelivered(connection, frame)) return
    connection.askedAt = now()
    try {
      spend(connection, { requests: 1, bytes: 0 })
    } catch (error) {
      if (frame.kind !== 'answer') refuse(connection, frame.id, error)
      return endFlood(connection)
    }
    if (frame.kind === 'request') answer(connection, frame)
    else if (frame.kind === 'broken') refuse(connection, frame.id, frame.error)
  }

  /** A message that the client could not use stays unacknowledged, and is sent again when it comes back. */
  function isDelivered(connection: Connection, { id, ok }: Frame & { kind: 'answer' }): boolean {
    const message = answeredMessage(id)
    return ok ? hub.acknowledge(connection, message) : connection.unacknowledged.has(message)
  }

  function answer(connection: Connection, frame: Frame & { kind: 'request' }): void {
    const name = frame.method.replace(/^iridium_/, 'irn_')
    const method = methods.get(name)
    const tell = (result: unknown) => {
      send(connection, resultFrame(frame.id, result))
      metrics.answered(name, 'ok')
      hub.look(connection)
    }
    const fail = (error: unknown) => {
      refuse(connection, frame.id, error, method && name)
      endFlood(connection)
      hub.look(connection)
    }
    try {
      if (!method) throw new RelayError(-32601, 'InvalidMethod', 'There is no such method')
      const result = method(connection, frame.params)
      // What is known at once is told at once, before the next frame can close the socket.
      if (result instanceof Promise) result.then(tell, fail)
      else tell(result)
    } catch (error) {
      fail(error)
    }
  }

  function refuse(connection: Connection, id: string, error: unknown, method?: string): void {
    const told =
      error instanceof RelayError ? error : new RelayError(-32603, 'InternalError', 'Try again in a moment')
    if (told !== error) log.warn('the relay could not answer', { method, reason: errorReason(error) })
    send(connection, errorFrame(id, told))
    metrics.answered(method ?? 'none', told.tag)
  }

  function endFlood(connection: Connection): void {
    if (connection.refusals > limits.refusalsUntilClose) close(connection, 1013, 'Too many requests')
  }

  return {
    upgrade: door.upgrade,
    async close() {
      await mailbox.flush()
      for (const connection of heartbeat.connections()) close(connection, 1001, 'Server terminating')
      const until = now() + closesWithin
      while (heartbeat.size > 0 && now() < until) await wait(20)
      for (const { socket } of heartbeat.connections()) socket.terminate()
      while (heartbeat.size > 0) await wait(5)
    },
  }
}
