import { kitError } from '@latchkey/protocol'

/** The outcome of the work, or `http/aborted` as soon as the signal aborts. */
export function unlessAborted<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  const aborted = kitError('http/aborted')
  if (signal.aborted) return Promise.reject(aborted)
  return new Promise((resolve, reject) => {
    const abort = () => reject(aborted)
    signal.addEventListener('abort', abort, { once: true })
    work()
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', abort))
  })
}
