import type { Connection } from './connection'

/** Starts the closing handshake. The heartbeat cuts off a client that does not answer it. */
export function closeSocket(connection: Connection, code: number, reason: string): void {
  connection.closedAt ||= performance.now()
  connection.socket.close(code, reason)
}
