import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { app } from './app'
import type { Context } from './context'
import { answerUnreadable, unreadable } from './http/answerUnreadable'
import { callerOf } from './http/callerOf'
import { createDrain } from './http/createDrain'
import { limitConnections } from './http/limitConnections'
import { GatewayError } from './kernel/GatewayError'
import { createRelay } from './relay/createRelay'

/** Requests of one connection that wait for their turn: no client asks so much without reading an answer. */
const mostWaiting = 64

export type Listening = { url: string; stop(): Promise<void> }

/** Listens on the configured address. `stop` resolves when every request is answered. */
export async function listen(context: Context): Promise<Listening> {
  const { config, state, streams } = context
  const { host, port, receiveTimeout } = config
  const handle = getRequestListener(app(context).fetch, {
    errorHandler: () => Response.json(unreadable, { status: 400 }),
  })
  const server = createServer({
    keepAliveTimeout: 30_000,
    headersTimeout: receiveTimeout,
    requestTimeout: receiveTimeout * 3,
    connectionsCheckingInterval: Math.min(5_000, receiveTimeout / 4),
  })
  // Closes a connection that makes no progress: a client that does not read its answer.
  server.timeout = config.requestTimeout + receiveTimeout
  limitConnections(server, context)
  const drain = createDrain(server)
  const waiting = new WeakMap<Socket, number>()
  server.on('request', (request, answer) => {
    const { socket } = request
    const count = (waiting.get(socket) ?? 0) + 1
    if (count > mostWaiting) return void socket.destroy()
    waiting.set(socket, count)
    if (state.stopping) answer.setHeader('connection', 'close')
    context.turns.take(callerOf(request, config.trustProxy), () => {
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1)
      if (!socket.destroyed) void handle(request, answer)
    })
  })
  const relay = createRelay(context)
  server.on('upgrade', (request, socket, head) => {
    if (request.headers.upgrade?.toLowerCase() === 'websocket') relay.upgrade(request, socket, head)
    else answerAnyway(server, request, socket as Socket)
  })
  server.on('clientError', answerUnreadable)
  server.listen({ port, host, backlog: 4096 })
  try {
    await once(server, 'listening')
  } catch (error) {
    throw new GatewayError(
      `The gateway cannot listen on ${host}:${port} (${(error as NodeJS.ErrnoException).code}): choose another address with HOST and PORT.`,
    )
  }
  const { port: actual } = server.address() as AddressInfo
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${actual}`,
    async stop() {
      state.stopping = true
      await wait(config.lameDuck)
      for (const end of [...streams]) end()
      await relay.close()
      await drain()
    },
  }
}

/** Ignores a request's wish to upgrade to HTTP/2. Node cannot read a body in that case. */
function answerAnyway(server: Server, request: IncomingMessage, socket: Socket): void {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers
  if (length !== '0' || encoding !== undefined) return answerUnreadable(new Error('a body'), socket)
  const answer = new ServerResponse(request)
  answer.shouldKeepAlive = false
  answer.assignSocket(socket)
  answer.on('finish', () => socket.destroySoon())
  server.emit('request', request, answer)
}
