import type { Clock } from '@latchkey/core'
import {
  bareId,
  isRecord,
  type RpcError,
  type RpcId,
  readRpc,
  writeError,
  writeRequest,
  writeResult,
} from './rpcText'

const dialMs = 10_000
const frameLimit = 2_000_000

/** `lost`: the socket ended before an answer came. */
export type RelayAnswer =
  | { kind: 'result'; result: unknown }
  | { kind: 'error'; error: RpcError }
  | { kind: 'lost' }

/** A message on a topic, as the relay delivers it. */
export type Delivery = { topic: string; message: string }

type LinkHooks = {
  opened(): void
  /** The message is acknowledged once this has settled; the relay forgets what was acknowledged. */
  delivered(delivery: Delivery): Promise<void>
  /** Called once. */
  ended(code: number, reason: string): void
}

/** One socket to the relay, from dialling to close. */
export type RelayLink = {
  isOpen(): boolean
  /** When the relay last sent anything. */
  heardAt(): number
  /** If the relay does not answer in time, it counts as dead and the link ends. */
  request(method: string, params: unknown, deadlineMs?: number): Promise<RelayAnswer>
  close(): void
}

export function openRelayLink(socket: WebSocket, clock: Clock, hooks: LinkHooks): RelayLink {
  const waiting = new Map<string, (answer: RelayAnswer) => void>()
  let state: 'dialing' | 'open' | 'ended' = 'dialing'
  let heardAt = clock.now()
  let count = 0
  let receiving = Promise.resolve()
  const stopDial = clock.after(dialMs, () => end(1006, 'no answer'))

  socket.addEventListener('open', () => {
    if (state !== 'dialing') return
    stopDial()
    state = 'open'
    heardAt = clock.now()
    hooks.opened()
  })
  socket.addEventListener('message', event => {
    if (state !== 'open') return
    heardAt = clock.now()
    if (typeof event.data === 'string' && event.data.length <= frameLimit) hear(event.data)
  })
  socket.addEventListener('close', event => end(event.code, String(event.reason)))
  socket.addEventListener('error', () => {}) // a close event follows

  function hear(text: string): void {
    const frame = readRpc(text)
    if (!frame) return
    if (frame.kind === 'request') return receive(frame.id, frame.method, frame.params)
    const settle = waiting.get(bareId(frame.id))
    settle?.(
      frame.kind === 'result'
        ? { kind: 'result', result: frame.result }
        : { kind: 'error', error: frame.error },
    )
  }

  function receive(id: RpcId, method: string, params: unknown): void {
    if (method !== 'irn_subscription' && method !== 'iridium_subscription')
      return send(writeError(id, { code: -32601, message: 'Method not found' }))
    const delivery = readDelivery(params)
    if (!delivery) return send(writeResult(id, true)) // or it would be delivered again and again
    receiving = receiving.then(() => hooks.delivered(delivery)).then(() => send(writeResult(id, true)))
  }

  function send(text: string): void {
    if (state === 'open') socket.send(text)
  }

  function end(code: number, reason: string): void {
    if (state === 'ended') return
    state = 'ended'
    stopDial()
    for (const settle of [...waiting.values()]) settle({ kind: 'lost' })
    socket.close()
    hooks.ended(code, reason)
  }

  return {
    isOpen: () => state === 'open',
    heardAt: () => heardAt,
    request(method, params, deadlineMs = 8000) {
      if (state !== 'open') return Promise.resolve({ kind: 'lost' })
      count += 1
      const id = `${clock.now()}${String(count % 1_000_000).padStart(6, '0')}`
      return new Promise(resolve => {
        const stopDeadline = clock.after(deadlineMs, () => end(1006, 'no answer'))
        waiting.set(id, answer => {
          stopDeadline()
          waiting.delete(id)
          resolve(answer)
        })
        send(writeRequest(JSON.stringify(id), method, params))
      })
    },
    close: () => end(1000, ''),
  }
}

function readDelivery(params: unknown): Delivery | undefined {
  const data = isRecord(params) ? params.data : undefined
  if (!isRecord(data) || typeof data.topic !== 'string' || typeof data.message !== 'string') return undefined
  return { topic: data.topic, message: data.message }
}
