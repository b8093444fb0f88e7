import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'

/** If no connection came for this long, the accept queue is empty. */
const quietFor = 50
const longestQueue = 5_000
const lookEvery = 50
/**
 * How long an open connection may take to send its request: two seconds. Counted in looks, each after a turn of the
 * event loop, because a process that got no CPU for seconds has not read what was sent to it.
 */
const silentLooks = 40

/**
 * Stops a server without dropping requests. Create it before the server listens; it resolves when every connection is
 * closed. When a server stops listening, the kernel resets connections it has not accepted, so we accept them first.
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

  /** The queue is empty once a turn of the event loop brings no connection. */
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
    // From now on each answer closes its connection; idle ones are closed here.
    let looks = 0
    const look = setInterval(() => {
      server.closeIdleConnections()
      looks += 1
      if (looks !== silentLooks) return
      const asking = new Set([...answers].map(({ req }) => req.socket))
      for (const socket of open) if (!asking.has(socket)) socket.destroy()
    }, lookEvery)
    server.closeIdleConnections()
    await closed
    clearInterval(look)
  }
}
