import type { Kit } from './kit'

/**
 * The result of some work, or an error if it takes longer. After the kit is destroyed the limit no longer
 * applies.
 */
export function answerWithin<T>(kit: Kit, ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = kit.after(ms, () => reject(new Error(`no answer within ${ms} ms`)))
    work.then(resolve, reject).finally(stop)
  })
}
