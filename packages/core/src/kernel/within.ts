import type { Kit } from './kit'

/** What some work comes to, or an error where it takes longer than that. Nothing ends it once the kit is destroyed. */
export function within<T>(kit: Kit, ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = kit.after(ms, () => reject(new Error(`no answer within ${ms} ms`)))
    work.then(resolve, reject).finally(stop)
  })
}
