import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { RecoverSigner } from '@latchkey/server'
import { bytesToHex } from 'viem/utils'
import { Failure } from '../http/failure'
import { type RecoverAnswer, type RecoverRequest, recoverWorker } from './recoverWorker'

export type Recoverer = { recover: RecoverSigner; close(): Promise<void> }

type Waiting = { done(signer: string | undefined): void; fail(error: Error): void }
type Thread = { worker: Worker; waiting: Map<number, Waiting> }

/** One does 300 signatures a second; a second one keeps the waiting short. */
const usualThreads = Math.min(2, availableParallelism())
/** Whoever came after so many would wait longer than a visitor does. */
const mostWaiting = 500

/**
 * Finds out who signed, in threads of their own: one signature keeps a core busy for three milliseconds, in which the
 * gateway would answer nobody. Threads start with the first signature.
 */
export function createRecoverer(threads = usualThreads): Recoverer {
  const all = new Set<Thread>()
  let count = 0
  let isClosed = false

  const start = (): Thread => {
    const thread: Thread = { worker: startWorker(), waiting: new Map() }
    const { worker, waiting } = thread
    worker.on('message', ({ id, signer }: RecoverAnswer) => {
      waiting.get(id)?.done(signer)
      waiting.delete(id)
    })
    const lose = () => {
      all.delete(thread)
      for (const { fail } of waiting.values()) fail(busy())
      waiting.clear()
    }
    worker.on('error', lose)
    worker.on('exit', lose)
    // It ends with the gateway, and does not keep it from ending.
    worker.unref()
    all.add(thread)
    return thread
  }
  const idlest = (): Thread => {
    const [first] = [...all].sort((one, other) => one.waiting.size - other.waiting.size)
    return first && (first.waiting.size === 0 || all.size >= threads) ? first : start()
  }

  return {
    recover: (hash, signature) =>
      new Promise((done, fail) => {
        const { worker, waiting } = isClosed ? { worker: undefined, waiting: new Map() } : idlest()
        // Nothing is known of the signature then, which does not make it a bad one.
        if (!worker || waiting.size >= mostWaiting) return fail(busy())
        count += 1
        waiting.set(count, { done, fail })
        const request: RecoverRequest = {
          id: count,
          hash: bytesToHex(hash),
          signature: bytesToHex(signature),
        }
        worker.postMessage(request)
      }),
    async close() {
      isClosed = true
      await Promise.all([...all].map(({ worker }) => worker.terminate()))
    },
  }
}

function busy(): Failure {
  return new Failure(503, 'signature', 'The signature cannot be checked at the moment, please try again', {
    'retry-after': '5',
  })
}

function startWorker(): Worker {
  const require = createRequire(import.meta.url)
  const path = JSON.stringify(require.resolve('viem/utils'))
  const program = `(${recoverWorker})(require('node:worker_threads').parentPort, require(${path}).recoverAddress)`
  return new Worker(program, { eval: true, env: {} })
}
