import { HostError } from '../host/serveHost'
import { KeyError, type KeyProblem } from '../keys/KeyError'
import type { CareKind, CareOrder, CareWork } from './careWork'
import type { KeysOrder, MadeWallet } from './keysWork'

/** Work with keys, out of reach of everything else. */
export type Keys = {
  /** Has a worker ready for what comes, so that a visitor does not wait for it to load. */
  warm(): void
  make(wrapKey: CryptoKey): Promise<MadeWallet>
  sign(work: Omit<Extract<KeysOrder, { kind: 'sign' }>, 'kind'>): Promise<string>
  /** What keeps the wallet safe: recovery files, further devices, the words. */
  care<Kind extends CareKind>(kind: Kind, order: CareWork[Kind]['order']): Promise<CareWork[Kind]['done']>
  stop(): void
}

const problems: readonly KeyProblem[] = ['wrong-shares', 'wrong-code', 'bad-file', 'locked']

/** Each order gets a worker of its own, which is ended afterwards: texts in its memory could not be wiped. */
export function createKeys(startWorker: () => Worker): Keys {
  let ready: Worker | undefined
  const warm = () => {
    ready ??= startWorker()
  }
  return {
    warm,
    make: async wrapKey => (await run({ kind: 'make', wrapKey })) as MadeWallet,
    sign: async work => (await run({ kind: 'sign', ...work })) as string,
    care: async (kind, order) =>
      (await run({ kind, ...order } as CareOrder)) as CareWork[typeof kind]['done'],
    stop() {
      ready?.terminate()
      ready = undefined
    },
  }

  async function run(order: KeysOrder | CareOrder): Promise<unknown> {
    warm()
    const worker = ready ?? startWorker()
    ready = undefined
    try {
      return await new Promise((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<{ done?: unknown; problem?: string }>) => {
          const { done, problem } = data
          if (problem === undefined) return resolve(done)
          const known = problems.find(one => one === problem)
          reject(known ? new KeyError(known) : new HostError(problem))
        }
        worker.onerror = () => reject(new Error('the worker did not start'))
        worker.postMessage(order)
      })
    } finally {
      worker.terminate()
      warm()
    }
  }
}
