import type { Connection } from './connection'
import type { RelayLimits } from './relayLimits'

export type Sender = {
  /** Sends a frame. A socket whose buffer it fills is not read from until the buffer is empty. */
  send(connection: Connection, frame: string): void
  /** Whether a connection can be sent messages, or they had better wait in the mailbox. */
  hasRoom(connection: Connection): boolean
}

/** Back-pressure: nothing is piled up for one who does not take it. `room` is called when somebody has room again. */
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
        socket.resume()
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
