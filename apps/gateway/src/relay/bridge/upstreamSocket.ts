import WebSocket from 'ws'
import type { Log } from '../../kernel/log'
import { frameBounds } from '../frames/frameBounds'
import { createUpstreamRequests } from './createUpstreamRequests'
import type { UpstreamIdentity } from './upstreamIdentity'
import type { UpstreamSettings } from './upstreamSettings'

export type UpstreamDelivery = Readonly<Record<string, unknown>>

export type UpstreamSocket = {
  /** Resolves to upstream's result. Rejects with an UpstreamRefusal, or with another error if upstream is away. */
  request(method: string, params: object): Promise<unknown>
  readonly isOpen: boolean
  stop(): void
}

type Listener = {
  opened(): void
  /** Returns whether to acknowledge the message: it is stored here, or never can be. */
  received(delivery: UpstreamDelivery): Promise<boolean>
}

const longestFrame = 4 * 1024 * 1024
const longestAnswer = 15_000
const longestSilence = 70_000
const firstDelay = 500
const longestDelay = 30_000
const delayWhenRefused = 60_000

/** A socket at the upstream relay, as an ordinary client. Reconnects by itself. */
export function upstreamSocket(
  { url, projectId }: UpstreamSettings,
  identity: UpstreamIdentity,
  log: Log,
  { opened, received }: Listener,
): UpstreamSocket {
  const requests = createUpstreamRequests(longestAnswer)
  let socket: WebSocket | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let failures = 0

  function dial(): void {
    const query = new URLSearchParams({
      auth: identity.pass(url, Date.now()),
      projectId,
      ua: 'wc-2/js-latchkey/gateway',
    })
    const next = new WebSocket(`${url}?${query}`, {
      handshakeTimeout: longestAnswer,
      perMessageDeflate: false,
      ...frameBounds(longestFrame),
    })
    socket = next
    let silence: NodeJS.Timeout | undefined
    let refused = false
    const heard = () => {
      clearTimeout(silence)
      silence = setTimeout(() => next.terminate(), longestSilence)
    }
    next.on('error', () => {}) // 'close' follows
    next.on('unexpected-response', (_, { statusCode }) => {
      refused = statusCode === 401 || statusCode === 403
      log.warn('the upstream relay refused us', { status: statusCode ?? 0 })
      next.terminate()
    })
    next.on('open', () => {
      log.info('the upstream relay is there')
      failures = 0
      heard()
      opened()
    })
    next.on('ping', heard)
    next.on('message', data => {
      heard()
      take(next, String(data))
    })
    next.on('close', code => {
      clearTimeout(silence)
      const wasOpen = failures === 0
      requests.failAll(away())
      if (stopped) return
      const fatal = refused || code === 3000
      if (wasOpen || fatal) log.warn('the upstream relay is away', { code })
      const delay = fatal ? delayWhenRefused : Math.min(firstDelay * 2 ** failures, longestDelay)
      failures = Math.min(failures + 1, 10)
      timer = setTimeout(dial, delay * (0.5 + Math.random() / 2))
    })
  }

  function take(from: WebSocket, text: string): void {
    const frame = read(text)
    if (!frame) return
    if (typeof frame.method === 'string') void deliver(from, frame.id, frame.params)
    else requests.answer(frame)
  }

  async function deliver(from: WebSocket, id: unknown, params: unknown): Promise<void> {
    const data = isRecord(params) ? params.data : undefined
    if (!Number.isSafeInteger(id) || !isRecord(data)) return
    try {
      const isDone = await received(data)
      if (isDone && from.readyState === WebSocket.OPEN)
        from.send(`{"id":${id},"jsonrpc":"2.0","result":true}`)
    } catch {
      from.terminate() // upstream delivers it again when we reconnect
    }
  }

  dial()
  return {
    get isOpen() {
      return socket?.readyState === WebSocket.OPEN
    },
    async request(method, params) {
      const at = socket
      if (at?.readyState !== WebSocket.OPEN) throw away()
      return requests.send(frame => at.send(frame), method, params)
    },
    stop() {
      stopped = true
      clearTimeout(timer)
      socket?.terminate()
    },
  }
}

function away(): Error {
  return new Error('the upstream relay is away')
}

function read(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
