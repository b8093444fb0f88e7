import WebSocket from 'ws'
import type { Log } from '../../kernel/log'
import { frameBounds } from '../frames/frameBounds'
import { UpstreamRefusal } from './UpstreamRefusal'
import type { UpstreamIdentity } from './upstreamIdentity'
import type { UpstreamSettings } from './upstreamSettings'

export type UpstreamDelivery = Readonly<Record<string, unknown>>

export type UpstreamSocket = {
  /** The upstream's result; rejects with an UpstreamRefusal, or with any other error when it is away. */
  request(method: string, params: object): Promise<unknown>
  readonly isOpen: boolean
  stop(): void
}

type Listener = {
  opened(): void
  /** Tells whether the message is acknowledged: once it is safe here, or when it never can be. */
  received(delivery: UpstreamDelivery): Promise<boolean>
}

type Asked = { done(result: unknown): void; fail(error: Error): void; timer: NodeJS.Timeout }

const longestFrame = 4 * 1024 * 1024
const longestAnswer = 15_000
const longestSilence = 70_000
const firstDelay = 500
const longestDelay = 30_000
const delayWhenRefused = 60_000

/** One ordinary client's socket at the upstream relay, which comes back by itself. */
export function upstreamSocket(
  { url, projectId }: UpstreamSettings,
  identity: UpstreamIdentity,
  log: Log,
  { opened, received }: Listener,
): UpstreamSocket {
  const asked = new Map<string, Asked>()
  let socket: WebSocket | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let failures = 0
  let nextId = Date.now() * 1000

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
      log.warn('the upstream relay did not let us in', { status: statusCode ?? 0 })
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
      for (const { fail } of [...asked.values()]) fail(new Error('the upstream relay is away'))
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
    const { id, method, params, error, result } = frame
    if (typeof method === 'string') return void deliver(from, id, params)
    // We ask with texts; some relays answer with the number in them.
    const waiting = typeof id === 'string' || typeof id === 'number' ? asked.get(String(id)) : undefined
    if (!waiting) return
    if (isRecord(error)) waiting.fail(new UpstreamRefusal(typeof error.code === 'number' ? error.code : 0))
    else waiting.done(result)
  }

  async function deliver(from: WebSocket, id: unknown, params: unknown): Promise<void> {
    const data = isRecord(params) ? params.data : undefined
    if (!Number.isSafeInteger(id) || !isRecord(data)) return
    try {
      const isDone = await received(data)
      if (isDone && from.readyState === WebSocket.OPEN)
        from.send(`{"id":${id},"jsonrpc":"2.0","result":true}`)
    } catch {
      from.terminate() // it is delivered again when we come back
    }
  }

  dial()
  return {
    get isOpen() {
      return socket?.readyState === WebSocket.OPEN
    },
    request(method, params) {
      const at = socket
      if (at?.readyState !== WebSocket.OPEN) return Promise.reject(new Error('the upstream relay is away'))
      nextId += 1
      const id = String(nextId)
      return new Promise<unknown>((done, fail) => {
        const late = setTimeout(
          () => asked.get(id)?.fail(new Error('no answer from upstream')),
          longestAnswer,
        )
        asked.set(id, { done, fail, timer: late })
        at.send(JSON.stringify({ id, jsonrpc: '2.0', method, params }))
      }).finally(() => {
        clearTimeout(asked.get(id)?.timer)
        asked.delete(id)
      })
    },
    stop() {
      stopped = true
      clearTimeout(timer)
      socket?.terminate()
    },
  }
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
