import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { app } from './app'
import type { Context } from './context'
import { GatewayError } from './GatewayError'
import { failureAnswer } from './http/failureAnswer'
import { createRelay, type Relay } from './relay/createRelay'

export type Listening = { url: string; stop(lameDuck?: number): Promise<void> }

// What was sent before the sender could know that we stop still arrives: for this long it is accepted.
const usualLameDuck = 300

const badRequest = JSON.stringify(
  failureAnswer({ field: 'request', description: 'This is not a usable request' }),
)

/** Answers on the configured address; `stop` settles when everything that was asked is answered. */
export async function listen(context: Context): Promise<Listening> {
  const { host, port } = context.config
  const handle = getRequestListener(app(context).fetch, {
    errorHandler: () =>
      new Response(badRequest, { status: 400, headers: { 'content-type': 'application/json' } }),
  })
  const server = createServer({ keepAliveTimeout: 30_000, requestTimeout: 60_000, headersTimeout: 20_000 })
  server.on('request', (request, answer) => {
    if (context.state.stopping) answer.setHeader('connection', 'close')
    void handle(request, answer)
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
    stop: (lameDuck = usualLameDuck) => drain(server, relay, context, lameDuck),
  }
}

async function drain(server: Server, relay: Relay, { state }: Context, lameDuck: number): Promise<void> {
  state.stopping = true
  await wait(lameDuck)
  await relay.close()
  const closed = new Promise<void>(done => server.close(() => done()))
  // Each answer now closes its connection; those on which nothing is asked are closed here.
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  server.closeIdleConnections()
  await closed
  clearInterval(idle)
}

/** Some ask for HTTP/2 on the way: they are answered as if they had not. A body cannot be read any more then. */
function answerAnyway(server: Server, request: IncomingMessage, socket: Socket): void {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers
  if (length !== '0' || encoding !== undefined) return answerUnreadable(new Error('a body'), socket)
  const answer = new ServerResponse(request)
  answer.shouldKeepAlive = false
  answer.assignSocket(socket)
  answer.on('finish', () => socket.end())
  server.emit('request', request, answer)
}

/** A request that is no HTTP, or has too many headers: told in the same form as everything else. */
function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const status =
    error.code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request'
  const head = `HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-type: application/json\r\n`
  socket.end(`${head}content-length: ${Buffer.byteLength(badRequest)}\r\n\r\n${badRequest}`)
}
