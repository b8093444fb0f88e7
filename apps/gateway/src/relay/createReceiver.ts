import type { RawData } from 'ws'
import type { Connection } from './connection'
import type { Hub } from './createHub'
import type { Method } from './createMethods'
import { RelayError } from './frames/RelayError'
import { type Frame, readFrame } from './frames/readFrame'
import { answeredMessage, errorFrame, resultFrame } from './frames/writeFrame'
import type { RelayLimits } from './relayLimits'

export type Receiver = {
  /** Handles one frame: answers a request, records an acknowledgement. */
  receive(connection: Connection, data: RawData, isBinary: boolean): void
  /** A client's ping or pong. `ws` answers it; an unsolicited one costs as much as a request. */
  ping(connection: Connection): void
  /** Stops answering requests. Acknowledgements are still recorded. */
  stop(): void
}

type Parts = {
  methods: ReadonlyMap<string, Method>
  hub: Pick<Hub, 'deliverPending' | 'acknowledge'>
  limits: RelayLimits
  spend(connection: Connection, cost: { requests: number; bytes: number }): void
  send(connection: Connection, frame: string): void
  close(connection: Connection, code: number, reason: string): void
  warn(message: string, error: unknown): void
  answered(method: string, outcome: string): void
}

const oneRequest = { requests: 1, bytes: 0 }
/** An acknowledgement of up to this many characters is free. */
const freeAnswer = 256

/** Handles the frames that clients send. */
export function createReceiver({
  methods,
  hub,
  send,
  spend,
  close,
  warn,
  answered,
  limits,
}: Parts): Receiver {
  let stopped = false

  function receive(connection: Connection, data: RawData, isBinary: boolean): void {
    connection.alive = true
    if (isBinary) return close(connection, 1003, 'Only text frames')
    const text = String(data)
    const frame = readFrame(text)
    if (frame.kind === 'answer' && isAcknowledgement(connection, frame) && text.length <= freeAnswer) return
    if (stopped || connection.closedAt > 0) return
    connection.askedAt = performance.now()
    try {
      // Whatever the frame is, it costs its size: parsing is most of the work.
      spend(connection, { requests: 1, bytes: text.length })
    } catch (error) {
      if (frame.kind !== 'answer') refuse(connection, frame.id, error)
      return endFlood(connection)
    }
    if (frame.kind === 'request') answer(connection, frame)
    else if (frame.kind === 'broken') refuse(connection, frame.id, frame.error)
  }

  /** If the client answers with an error, the message stays unacknowledged and is sent again on reconnect. */
  function isAcknowledgement(connection: Connection, { id, ok }: Frame & { kind: 'answer' }): boolean {
    return ok && hub.acknowledge(connection, answeredMessage(id))
  }

  function answer(connection: Connection, frame: Frame & { kind: 'request' }): void {
    const name = frame.method.replace(/^iridium_/, 'irn_')
    const method = methods.get(name)
    const tell = (result: unknown) => {
      send(connection, resultFrame(frame.id, result))
      answered(name, 'ok')
      hub.deliverPending(connection)
    }
    const fail = (error: unknown) => {
      refuse(connection, frame.id, error, method && name)
      endFlood(connection)
      hub.deliverPending(connection)
    }
    try {
      if (!method) throw new RelayError(-32601, 'InvalidMethod', 'There is no such method')
      const result = method(connection, frame.params)
      // Answer a synchronous result right away: the next frame might close the socket.
      if (result instanceof Promise) result.then(tell, fail)
      else tell(result)
    } catch (error) {
      fail(error)
    }
  }

  function refuse(connection: Connection, id: string, error: unknown, method?: string): void {
    const told =
      error instanceof RelayError ? error : new RelayError(-32603, 'InternalError', 'Try again in a moment')
    if (told !== error) warn('the relay could not answer', error)
    send(connection, errorFrame(id, told))
    answered(method ?? 'none', told.tag)
  }

  function endFlood(connection: Connection): void {
    if (connection.refusals > limits.refusalsUntilClose) close(connection, 1013, 'Too many requests')
  }

  return {
    receive,
    ping(connection) {
      const isAwaited = connection.awaitsPong
      connection.alive = true
      connection.awaitsPong = false
      if (isAwaited) return
      try {
        spend(connection, oneRequest)
      } catch {
        endFlood(connection)
      }
    },
    stop() {
      stopped = true
    },
  }
}
