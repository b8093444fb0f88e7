import type { Answer, Clock } from '@latchkey/core'

/** Waits for work that may never end. It never throws, and leaves no timer. */
export function outcomeWithin<T>(
  clock: Clock,
  ms: number,
  work: () => T | PromiseLike<T>,
): Promise<Answer<T>> {
  return new Promise(resolve => {
    const stop = clock.after(ms, () => resolve({ status: 'silent' }))
    const end = (answer: Answer<T>) => {
      stop()
      resolve(answer)
    }
    Promise.resolve()
      .then(work)
      .then(
        value => end({ status: 'answered', value }),
        error => end({ status: 'failed', error }),
      )
  })
}
