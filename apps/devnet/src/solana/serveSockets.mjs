import { createServer } from 'node:http'
import { WebSocketServer } from 'ws'
import { answerCall } from './answerCall.mjs'
import { createSubscriptions } from './createSubscriptions.mjs'
import { readJson } from './readJson.mjs'
import { writeJson } from './writeJson.mjs'

const LARGEST_MESSAGE = 64_000
const MOST_SOCKETS = 1000
/** Who reads so slowly that this much waits for him is let go. */
const MOST_WAITING = 4_000_000
const PING_EVERY = 30_000

/**
 * The WebSocket side of the RPC: subscriptions alone.
 * @param {import('./createSolanaChain.mjs').SolanaChain} chain
 * @param {(line: string) => void} log
 */
export function serveSockets(chain, log) {
  const server = createServer((_, response) => {
    response.writeHead(426, { 'Content-Type': 'text/plain; charset=utf-8' })
    response.end('This port takes WebSockets; calls by HTTP go to the port below.')
  })
  const sockets = new WebSocketServer({ server, maxPayload: LARGEST_MESSAGE })
  sockets.on('error', () => {}) // who listens hears it from the server itself; here it would end the process
  const alive = new WeakSet()
  let lastId = 0
  const pings = setInterval(ping, PING_EVERY)

  sockets.on('connection', socket => {
    socket.on('error', () => {}) // a broken frame closes the socket; 'close' does the rest
    if (sockets.clients.size > MOST_SOCKETS) return socket.close(1013, 'Too many connections')
    const subscriptions = createSubscriptions(chain, send, () => ++lastId)
    alive.add(socket)
    socket.on('pong', () => alive.add(socket))
    socket.on('close', subscriptions.stop)
    socket.on('message', async data => {
      const answer = await answerCall(readJson(data.toString()), subscriptions.call, log)
      if (answer) send(answer)
    })

    function send(message) {
      if (socket.bufferedAmount > MOST_WAITING) return socket.terminate()
      if (socket.readyState === socket.OPEN) socket.send(writeJson(message))
    }
  })
  return { server, stop }

  function stop() {
    clearInterval(pings)
    for (const socket of sockets.clients) socket.terminate()
  }

  function ping() {
    for (const socket of sockets.clients) {
      if (!alive.delete(socket)) socket.terminate()
      else socket.ping()
    }
  }
}
