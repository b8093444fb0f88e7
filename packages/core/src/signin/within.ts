import type { Kit } from '../kernel/kit'

/** What some work comes to, or an error where it takes longer than that. */
export function within<T>(kit: Kit, ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = kit.after(ms, () => reject(new Error(`no answer within ${ms} ms`)))
    work.then(resolve, reject).finally(stop)
  })
}
