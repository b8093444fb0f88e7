import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { WebSocket, WebSocketServer } from 'ws'
import type { Context } from '../context'
import { callerOf } from '../http/callerOf'
import { Failure } from '../http/failure'
import { failureAnswer } from '../http/failureAnswer'
import { createTally } from '../kernel/createTally'
import { errorReason } from '../kernel/errorReason'
import { type Admitted, admit } from './auth/admit'
import { Refusal } from './auth/Refusal'

export type Admission = {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Gives back the place of a socket that was closed. */
  release(address: string, project: string): void
}

type Parts = {
  context: Context
  server: WebSocketServer
  open(opened: { socket: WebSocket; wire: Duplex; address: string }, admitted: Admitted): void
  /** How many sockets are open. */
  taken(): number
  refused(why: string): void
}

type Asked = { request: IncomingMessage; socket: Duplex; head: Buffer }

const closesWithin = 2_000

/** Decides which upgrades are accepted: by path, limits, token and project. Never logs a query string. */
export function createAdmission({ context, server, open, taken, refused }: Parts): Admission {
  const { config, log, state } = context
  const { limits } = config.relay
  const handshakes = context.buckets('handshakes')
  const inside = createTally()
  const ofProject = createTally()
  let warned = config.trustProxy

  /** Throws a Failure when there is no room. Runs before anything costly. */
  function checkRoom(address: string): void {
    if (state.stopping) throw new Failure(503, 'gateway', 'The gateway is shutting down')
    const seconds = handshakes.take(address, limits.handshakesPerMinute)
    if (seconds > 0) throw tooMany('Too many handshakes of this address', seconds)
    if (taken() >= limits.connections) throw new Failure(503, 'gateway', 'The relay is full')
    const most = limits.connectionsPerAddress
    if (most > 0 && inside.of(address) >= most) throw tooMany('Too many sockets of this address', 60)
  }

  function checkProject(project: string): void {
    const most = limits.connectionsPerProject
    if (most > 0 && ofProject.of(project) >= most)
      throw new Failure(429, 'project', 'Too many sockets of this project', { 'retry-after': '60' })
  }

  function warnOfProxy(): void {
    warned = true
    log.warn('sockets come through a proxy and TRUST_PROXY is not set: they all count as one address')
  }

  async function enter(address: string, { request, socket, head }: Asked): Promise<void> {
    const [path = '', search = ''] = splitUrl(request.url ?? '')
    if (path !== '' && path !== '/relay') throw new Failure(404, 'path', 'There is no relay at this path')
    const { headers } = request
    if (headers['x-forwarded-for'] !== undefined && !warned) warnOfProxy()
    checkRoom(address)
    const query = new URLSearchParams(search)
    inside.add(address, 1)
    let entered = false
    try {
      const admitted = await admit(context, query, headers, address)
      if (socket.destroyed) return
      checkProject(admitted.project.id)
      server.handleUpgrade(request, socket, head, upgraded => {
        entered = true
        ofProject.add(admitted.project.id, 1)
        open({ socket: upgraded, wire: socket, address }, admitted)
      })
    } catch (error) {
      // A browser cannot see the status of a failed upgrade; if it asks for it, we report the reason on close.
      if (!(error instanceof Refusal) || query.get('useOnCloseEvent') !== 'true') throw error
      refused(error.reason)
      server.handleUpgrade(request, socket, head, upgraded => {
        upgraded.on('error', () => {})
        upgraded.close(3000, error.reason)
        setTimeout(() => upgraded.terminate(), closesWithin).unref()
      })
    } finally {
      if (!entered) inside.add(address, -1)
    }
  }

  return {
    release(address, project) {
      inside.add(address, -1)
      ofProject.add(project, -1)
    },
    upgrade(request, socket, head) {
      socket.on('error', ignore)
      const address = callerOf(request, config.trustProxy)
      const letIn = () => {
        if (socket.destroyed) return
        enter(address, { request, socket, head }).catch(error => {
          const told = asFailure(error)
          if (told.status === 503 && !(error instanceof Failure))
            log.warn('a socket could not be let in', { reason: errorReason(error) })
          refused(told.description)
          answerPlainly(socket, told)
        })
      }
      context.turns.take(address, letIn)
    },
  }
}

function ignore(): void {}

/** The path without trailing slashes, and the query. */
function splitUrl(url: string): [path: string, search: string] {
  const at = url.indexOf('?')
  const [path, search] = at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at + 1)]
  return [path.replace(/\/+$/, ''), search]
}

function tooMany(what: string, seconds: number): Failure {
  return new Failure(429, 'address', what, { 'retry-after': String(seconds) })
}

function asFailure(error: unknown): Failure {
  if (error instanceof Failure) return error
  if (error instanceof Refusal) return new Failure(error.status, 'relay', error.reason)
  return new Failure(503, 'relay', 'The relay cannot look that up now', { 'retry-after': '1' })
}

const texts: Readonly<Record<number, string>> = {
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
}

function answerPlainly(socket: Duplex, failure: Failure): void {
  if (!socket.writable) return void socket.destroy()
  const { status, headers } = failure
  const body = JSON.stringify(failureAnswer(failure))
  const lines = [
    `HTTP/1.1 ${status} ${texts[status] ?? ''}`,
    'connection: close',
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ]
  socket.once('finish', () => socket.destroy())
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`)
}
