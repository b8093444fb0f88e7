import { setTimeout as wait } from 'node:timers/promises'
import type { RawData } from 'ws'
import type { FairTurns } from '../kernel/createFairTurns'
import { errorReason } from '../kernel/errorReason'
import type { Log } from '../kernel/log'
import type { Admitted } from './auth/admit'
import { bytesRead } from './bytesRead'
import { closeSocket } from './closeSocket'
import type { Connection } from './connection'
import type { Heartbeat } from './createHeartbeat'
import type { Receiver } from './createReceiver'
import type { RelayLimits } from './relayLimits'

type Opened = Pick<Connection, 'socket' | 'wire' | 'address'>

export type Sockets = {
  /** Takes over a socket that was admitted. */
  open(opened: Opened, admitted: Admitted): void
  /** Closes all of them. Settles when they are closed. */
  closeAll(code: number, reason: string): Promise<void>
}

type World = {
  limits: RelayLimits
  heartbeat: Pick<Heartbeat, 'add' | 'remove' | 'connections' | 'size'>
  receiver: Pick<Receiver, 'receive' | 'ping'>
  /** Frames of one address come in its turns. */
  turns: FairTurns
  log: Log
  now(): number
  /** Called when a socket is closed, by either side. */
  closed(connection: Connection, code: number): void
}

/** Frames of a socket that wait for their turn; beyond, it is not read until all of them are handled. */
const mostWaiting = 64
const closesWithin = 2_000
/** Bytes of a ping or pong frame besides its payload. */
const pingHeader = 6

/** The open sockets, from admission to close. */
export function createSockets({ limits, heartbeat, receiver, turns, log, now, closed }: World): Sockets {
  const clients = new Map<string, Connection[]>()
  const { requestsPerSecond, burstSeconds, refusalsUntilClose } = limits
  const mostAtOnce =
    requestsPerSecond > 0 ? requestsPerSecond * burstSeconds + refusalsUntilClose + mostWaiting : Infinity

  function listenTo(connection: Connection): void {
    const { socket } = connection
    socket.on('message', (data, isBinary) => {
      // Until it is handled, a frame counts as one that is incomplete.
      const readUpTo = bytesRead(connection.wire)
      connection.waiting += 1
      // Handled one by one, so many would close it, too.
      if (connection.waiting > mostAtOnce) return closeSocket(connection, 1013, 'Too many requests')
      turns.take(connection.address, () => {
        connection.waiting -= 1
        connection.readUpTo = readUpTo
        receive(connection, data, isBinary)
        if (connection.waiting === 0 && !connection.full && socket.isPaused) socket.resume()
      })
      if (connection.waiting > mostWaiting) socket.pause()
    })
    const ping = (data: Buffer) => {
      connection.readUpTo += data.length + pingHeader
      receiver.ping(connection)
    }
    socket.on('ping', ping)
    socket.on('pong', ping)
    // A protocol error or a broken connection: `ws` closes it. The heartbeat cuts it off if that takes too long.
    socket.on('error', () => {
      connection.closedAt ||= now()
    })
    // In its turn: what came before is handled before.
    socket.on('close', code => void turns.take(connection.address, () => forget(connection, code)))
  }

  function receive(connection: Connection, data: RawData, isBinary: boolean): void {
    try {
      receiver.receive(connection, data, isBinary)
    } catch (error) {
      // No frame may crash the gateway.
      log.error('the relay could not handle a frame', { reason: errorReason(error) })
      closeSocket(connection, 1011, 'Internal error')
    }
  }

  function forget(connection: Connection, code: number): void {
    heartbeat.remove(connection)
    const left = clients.get(connection.clientId)?.filter(each => each !== connection) ?? []
    if (left.length > 0) clients.set(connection.clientId, left)
    else clients.delete(connection.clientId)
    closed(connection, code)
  }

  return {
    open(opened, admitted) {
      const connection = newConnection(opened, admitted, limits, now())
      const others = clients.get(connection.clientId) ?? []
      clients.set(connection.clientId, [...others, connection])
      const [oldest] = others
      if (oldest && others.length >= limits.connectionsPerClient)
        closeSocket(oldest, 4010, 'Too many connections of this client')
      heartbeat.add(connection)
      listenTo(connection)
    },
    async closeAll(code, reason) {
      for (const connection of heartbeat.connections()) closeSocket(connection, code, reason)
      const until = now() + closesWithin
      while (heartbeat.size > 0 && now() < until) await wait(20)
      for (const { socket } of heartbeat.connections()) socket.terminate()
      while (heartbeat.size > 0) await wait(5)
    },
  }
}

function newConnection(
  { socket, wire, address }: Opened,
  { clientId, project }: Admitted,
  limits: RelayLimits,
  moment: number,
): Connection {
  // No spread here: it would take ten times as long and leave an object that is slow to access.
  return {
    socket,
    wire,
    clientId,
    address,
    project: project.id,
    subscriptions: new Map(),
    unacknowledged: new Map(),
    behind: new Set(),
    isCatchingUp: false,
    held: [],
    taken: undefined,
    blockedSince: 0,
    full: false,
    waiting: 0,
    readUpTo: bytesRead(wire),
    alive: true,
    awaitsPong: false,
    askedAt: moment,
    closedAt: 0,
    requests: limits.requestsPerSecond * limits.burstSeconds,
    bytes: limits.bytesPerSecond * limits.burstSeconds,
    allowedAt: moment,
    refusals: 0,
  }
}
