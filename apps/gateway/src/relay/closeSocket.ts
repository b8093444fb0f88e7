import type { Connection } from './connection'

/** Tells a client that its socket ends. Who does not answer that is cut off by the heartbeat. */
export function closeSocket(connection: Connection, code: number, reason: string): void {
  connection.closedAt ||= performance.now()
  connection.socket.close(code, reason)
}
