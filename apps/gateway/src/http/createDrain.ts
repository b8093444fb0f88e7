import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'

/** Nobody came for this long: whoever could connect before has been accepted. */
const quietFor = 50
const longestQueue = 5_000
/** Who has connected may take this long to begin asking. */
const silentFor = 2_000

/**
 * How a server stops without hanging up on anybody who asked; made before it listens. It settles when every connection
 * is closed. The kernel resets those that wait to be accepted when listening ends, so they are accepted first.
 */
export function createDrain(server: Server): () => Promise<void> {
  const open = new Set<Socket>()
  const answers = new Set<ServerResponse>()
  let accepted = 0
  server.on('connection', (socket: Socket) => {
    accepted += 1
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  server.on('request', (_, answer) => {
    answers.add(answer)
    answer.once('close', () => answers.delete(answer))
  })

  /** The queue is empty when the system was asked for a connection and had none: then there is a turn without one. */
  async function acceptAll(): Promise<void> {
    const until = performance.now() + longestQueue
    let before: number
    do {
      before = accepted
      await wait(quietFor)
    } while (accepted !== before && performance.now() < until)
    do {
      before = accepted
      await turn()
    } while (accepted !== before && performance.now() < until + longestQueue)
  }

  return async () => {
    await acceptAll()
    const closed = new Promise<void>(done => server.close(() => done()))
    // Each answer now closes its connection; those on which nothing is asked any more are closed here.
    const idle = setInterval(() => server.closeIdleConnections(), 50)
    const silent = setTimeout(() => {
      const asking = new Set([...answers].map(({ req }) => req.socket))
      for (const socket of open) if (!asking.has(socket)) socket.destroy()
    }, silentFor)
    server.closeIdleConnections()
    await closed
    clearInterval(idle)
    clearTimeout(silent)
  }
}
