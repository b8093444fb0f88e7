import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import { WebSocketServer } from 'ws'
import type { Context } from '../context'
import { errorReason } from '../errorReason'
import type { Admitted } from './auth/admit'
import { bytesRead } from './bytesRead'
import { chooseFanout } from './chooseFanout'
import type { Connection } from './connection'
import { createAddressAllowance } from './createAddressAllowance'
import { createAllowance } from './createAllowance'
import { createDoor } from './createDoor'
import { createHeartbeat } from './createHeartbeat'
import { createHub } from './createHub'
import { createMethods } from './createMethods'
import { createReceiver } from './createReceiver'
import { createSender } from './createSender'
import { createWarning } from './createWarning'
import type { OpenFanout } from './fanout/fanout'
import { frameBounds } from './frames/frameBounds'
import { keepMailboxTidy } from './mailbox/keepMailboxTidy'
import { openStore } from './openStore'
import { payForPage } from './payForPage'
import { relayMetrics } from './relayMetrics'
import { warnOfAnyHost } from './warnOfAnyHost'

export type Relay = {
  /** Answers a request to become a WebSocket. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Stores what was published, then closes every socket. Settles when all are closed. */
  close(): Promise<void>
}

const closesWithin = 2_000
/** Bytes of a ping or pong besides what is in it. */
const knockHeader = 6

/** The WalletConnect relay: sealed messages between clients that know a topic, kept until they expire. */
export function createRelay(context: Context, given?: OpenFanout): Relay {
  const { config, log, clock } = context
  const { limits } = config.relay
  const now = () => performance.now()
  const metrics = relayMetrics(context.metrics)
  const warn = createWarning(log, now)
  warnOfAnyHost(context)

  const { send, hasRoom } = createSender(limits, now, connection => hub.look(connection))
  const store = openStore(context, {
    ...{ metrics, warn },
    stored: messages => hub.fanout.publish(messages),
    early: !given && !config.redisUrl && !config.relay.upstream,
  })
  const { mailbox } = store
  const ofAddress = createAddressAllowance(limits, now)
  const openFanout = given ?? chooseFanout(context, store)
  const hub = createHub({
    ...{ mailbox, openFanout, limits, now: clock.now, send, hasRoom },
    ...{ heard: store.topics.note, reads: ofAddress.reads },
    sent: metrics.delivered,
    failed: error => warn('the relay could not use its mailbox', error),
  })
  const heartbeat = createHeartbeat(limits, { now, close })
  const ofSocket = createAllowance(limits, now)
  const spend: typeof ofSocket = (connection, cost) => {
    ofSocket(connection, cost)
    ofAddress.spend(connection, cost)
  }
  const methods = createMethods({
    ...{ hub, mailbox, limits, spend },
    payForPage: payForPage(limits, { ofSocket, ofAddress }),
  })
  const receiver = createReceiver({
    methods,
    hub,
    limits,
    spend,
    send,
    close,
    warn,
    answered: metrics.answered,
  })
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    ...frameBounds(limits.frameBytes),
  })
  const door = createDoor({ context, server, open, taken: () => heartbeat.size, refused: metrics.refused })
  const clients = new Map<string, Connection[]>()
  metrics.watch({
    connections: () => heartbeat.size,
    subscriptions: () => hub.subscriptions,
    waiting: () => mailbox.waiting,
    stored: () => store.used,
    mostStored: () => limits.stored,
  })
  context.onClose(async () => {
    heartbeat.stop()
    await mailbox.flush()
    await hub.fanout.stop()
    await store.stop()
  })
  keepMailboxTidy({ context, pool: store.pool }) // stops before its database does

  function open(
    opened: Pick<Connection, 'socket' | 'wire' | 'address'>,
    { clientId, project }: Admitted,
  ): void {
    const { socket, wire, address } = opened
    const moment = now()
    // Each field by its name: put together by spreading, it takes ten times as long and is slow to use ever after.
    const connection: Connection = {
      socket,
      wire,
      clientId,
      address,
      project: project.id,
      subscriptions: new Map(),
      unacknowledged: new Map(),
      behind: new Set(),
      looking: false,
      held: [],
      taken: undefined,
      blockedSince: 0,
      full: false,
      readUpTo: bytesRead(wire),
      alive: true,
      askedAt: moment,
      closedAt: 0,
      requests: limits.requestsPerSecond * limits.burstSeconds,
      bytes: limits.bytesPerSecond * limits.burstSeconds,
      allowedAt: moment,
      refusals: 0,
    }
    const others = clients.get(clientId) ?? []
    clients.set(clientId, [...others, connection])
    const [oldest] = others
    if (oldest && others.length >= limits.connectionsPerClient)
      close(oldest, 4010, 'Too many connections of this client')
    heartbeat.add(connection)
    socket.on('message', (data, isBinary) => {
      connection.readUpTo = bytesRead(connection.wire)
      try {
        receiver.receive(connection, data, isBinary)
      } catch (error) {
        // One frame must never end the gateway, whatever is in it.
        log.error('the relay could not handle a frame', { reason: errorReason(error) })
        close(connection, 1011, 'Internal error')
      }
    })
    const knock = (data: Buffer) => {
      connection.readUpTo += data.length + knockHeader
      receiver.knock(connection)
    }
    socket.on('ping', knock)
    socket.on('pong', knock)
    // A frame that is no frame, or a broken connection: it closes, and tells why. Who does not answer that is cut off.
    socket.on('error', () => {
      connection.closedAt ||= now()
    })
    socket.on('close', code => forget(connection, code))
  }

  function forget(connection: Connection, code: number): void {
    heartbeat.remove(connection)
    hub.remove(connection)
    door.leave(connection.address, connection.project)
    const left = clients.get(connection.clientId)?.filter(each => each !== connection) ?? []
    if (left.length > 0) clients.set(connection.clientId, left)
    else clients.delete(connection.clientId)
    metrics.closed(code)
  }

  function close(connection: Connection, code: number, reason: string): void {
    connection.closedAt ||= now()
    connection.socket.close(code, reason)
  }

  return {
    upgrade: door.upgrade,
    async close() {
      receiver.stop()
      await mailbox.flush()
      await turn() // and what it settled is told
      for (const connection of heartbeat.connections()) close(connection, 1001, 'Server terminating')
      const until = now() + closesWithin
      while (heartbeat.size > 0 && now() < until) await wait(20)
      for (const { socket } of heartbeat.connections()) socket.terminate()
      while (heartbeat.size > 0) await wait(5)
    },
  }
}
