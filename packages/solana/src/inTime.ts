import type { Attachment } from './attachment'

/** The result of the work; undefined after a timeout, or as soon as the adapter is detached. */
export function inTime<T>(
  { host, scope }: Pick<Attachment, 'host' | 'scope'>,
  ms: number,
  work: Promise<T>,
): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const stopTimer = host.env.clock.after(ms, () => end())
    const end = scope.own(() => {
      stopTimer()
      resolve(undefined)
    })
    work.then(resolve, reject).finally(end)
  })
}
