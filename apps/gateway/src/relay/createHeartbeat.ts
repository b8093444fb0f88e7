import type { WebSocket } from 'ws'
import { createTally } from '../kernel/createTally'
import { bytesRead } from './bytesRead'
import type { Connection } from './connection'
import type { RelayLimits } from './relayLimits'

export type Heartbeat = {
  add(connection: Connection): void
  remove(connection: Connection): void
  connections(): Iterable<Connection>
  readonly size: number
  stop(): void
}

type Actions = { now(): number; close(connection: Connection, code: number, reason: string): void }

const closesWithin = 2_000
/** ms between two batches of pings. Pinging all sockets at once would delay every message. */
const beatEvery = 50
const checkEvery = 1_000

/** Pings the sockets in turn and closes those that are dead, idle or too slow. */
export function createHeartbeat(limits: RelayLimits, { now, close }: Actions): Heartbeat {
  const turns = Math.max(1, Math.round(limits.pingEvery / beatEvery))
  const ring = Array.from({ length: turns }, () => new Set<Connection>())
  const turnOf = new WeakMap<Connection, Set<Connection>>()
  let turn = 0
  let next = 0
  let size = 0
  let checkedAt = now()

  function* connections() {
    for (const part of ring) yield* part
  }

  function beat(connection: Connection): void {
    const { socket } = connection
    // A paused socket cannot answer; `slowFor` limits it.
    if (!connection.alive && !connection.full) return void socket.terminate()
    connection.alive = false
    if (socket.readyState === socket.OPEN) {
      connection.awaitsPong = true
      socket.ping()
    }
    if (connection.subscriptions.size === 0 && now() - connection.askedAt > limits.staleAfter)
      close(connection, 4008, 'Stale: no subscription and no request')
  }

  function check(): void {
    const moment = now()
    let buffered = 0
    const filled: { socket: WebSocket; address: string; held: number }[] = []
    const ofAddress = createTally()
    for (const connection of connections()) {
      const { socket, blockedSince, closedAt } = connection
      if (closedAt > 0 && moment - closedAt > closesWithin) socket.terminate()
      else if (blockedSince > 0 && moment - blockedSince > limits.slowFor)
        close(connection, 1013, 'Too slow: messages wait in the mailbox')
      const held = heldBy(connection)
      if (held === 0) continue
      buffered += held
      ofAddress.add(connection.address, held)
      filled.push({ socket, address: connection.address, held })
    }
    if (buffered <= limits.allBuffers) return
    // Start with the address that holds most, in however many sockets.
    filled.sort((a, b) => ofAddress.of(b.address) - ofAddress.of(a.address) || b.held - a.held)
    for (const { socket, held } of filled) {
      if (buffered <= limits.allBuffers) return
      buffered -= held
      socket.terminate() // a close frame would wait behind everything buffered
    }
  }

  const timer = setInterval(() => {
    turn = (turn + 1) % turns
    for (const connection of ring[turn] ?? []) beat(connection)
    if (now() - checkedAt < Math.min(checkEvery, limits.pingEvery)) return
    checkedAt = now()
    check()
  }, limits.pingEvery / turns)

  return {
    add(connection) {
      next = (next + 1) % turns
      const part = ring[next]
      if (!part) return
      part.add(connection)
      turnOf.set(connection, part)
      size += 1
    },
    remove(connection) {
      if (turnOf.get(connection)?.delete(connection)) size -= 1
    },
    connections,
    get size() {
      return size
    },
    stop: () => clearInterval(timer),
  }
}

/** Bytes in memory for a connection: what it does not read, and the incomplete frame it is sending. */
function heldBy({ socket, wire, readUpTo }: Connection): number {
  return socket.bufferedAmount + Math.max(0, bytesRead(wire) - readUpTo)
}
