import type { Connection } from './connection'
import type { RelayLimits } from './relayLimits'

export type Sender = {
  /** Sends a frame. If that fills the socket's buffer, nothing is read from the socket until it is flushed. */
  send(connection: Connection, frame: string): void
  /** Whether to send messages now or leave them in the mailbox. */
  hasRoom(connection: Connection): boolean
}

/** Back-pressure: we never buffer without limit for a slow client. `room` is called when one has room again. */
export function createSender(
  { socketBuffer, unacknowledged }: RelayLimits,
  now: () => number,
  room: (connection: Connection) => void,
): Sender {
  return {
    send(connection, frame) {
      const { socket } = connection
      if (socket.readyState !== socket.OPEN) return
      if (connection.full || socket.bufferedAmount + frame.length <= socketBuffer)
        return void socket.send(frame)
      connection.full = true
      connection.blockedSince ||= now()
      socket.pause()
      socket.send(frame, () => {
        connection.full = false
        connection.blockedSince = 0
        if (connection.waiting === 0) socket.resume()
        room(connection)
      })
    },
    hasRoom(connection) {
      const { socket } = connection
      if (socket.readyState !== socket.OPEN || connection.full) return false
      if (connection.unacknowledged.size < unacknowledged) {
        connection.blockedSince = 0
        return true
      }
      connection.blockedSince ||= now()
      return false
    },
  }
}
