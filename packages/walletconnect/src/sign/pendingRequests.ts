import type { Clock, Stop } from '@latchkey/core'
import { type KitError, kitError } from '@latchkey/protocol'
import type { RpcMessage } from '../relay/rpcText'
import { toSessionError } from './toSessionError'

/** A timer this late was delayed by a sleeping page: its messages get this long to arrive first. */
const sleptMs = 5000
const mailMs = 8000

type PendingInput = { asked: string; lifeMs: number; signal?: AbortSignal | undefined }

/** Requests the wallet has not answered yet. Each ends once: answered, expired or aborted. */
export type PendingRequests = {
  wait(id: number, input: PendingInput): Promise<unknown>
  /** Settles a request; an answer nobody waits for is ignored. */
  settle(id: string, answer: Exclude<RpcMessage, { kind: 'request' }>): void
  fail(id: number, error: KitError): void
  failAll(error: KitError): void
}

type Waiting = { asked: string; stop: Stop; resolve(result: unknown): void; reject(error: KitError): void }

export function createPendingRequests(clock: Clock): PendingRequests {
  const waiting = new Map<string, Waiting>()

  function take(id: string): Waiting | undefined {
    const found = waiting.get(id)
    waiting.delete(id)
    found?.stop()
    return found
  }

  return {
    wait(id, { asked, lifeMs, signal }) {
      return new Promise((resolve, reject) => {
        const key = String(id)
        const abort = () => take(key)?.reject(kitError('http/aborted'))
        const runOut = () => take(key)?.reject(kitError('request/expired'))
        const dueAt = clock.now() + lifeMs
        let stopTimer = clock.after(lifeMs, () => {
          if (clock.now() - dueAt < sleptMs) return runOut()
          stopTimer = clock.after(mailMs, runOut)
        })
        signal?.addEventListener('abort', abort)
        const stop = () => {
          stopTimer()
          signal?.removeEventListener('abort', abort)
        }
        waiting.set(key, { asked, stop, resolve, reject })
      })
    },
    settle(id, answer) {
      const found = take(id)
      if (!found) return
      if (answer.kind === 'result') found.resolve(answer.result)
      else found.reject(toSessionError(answer.error, found.asked))
    },
    fail: (id, error) => take(String(id))?.reject(error),
    failAll(error) {
      for (const id of [...waiting.keys()]) take(id)?.reject(error)
    },
  }
}
