import type { Attachment } from './attachment'

const lookMs = 50

/** Waits until a condition is true, with a timeout. Returns whether it is. Ends early when detached. */
export function until(
  { host, scope }: Pick<Attachment, 'host' | 'scope'>,
  ms: number,
  holds: () => boolean,
): Promise<boolean> {
  if (holds()) return Promise.resolve(true)
  return new Promise(resolve => {
    const next = () => host.env.clock.after(lookMs, look)
    let left = ms
    let stopTimer = next()
    const end = scope.own(() => {
      stopTimer()
      resolve(holds())
    })
    function look(): void {
      left -= lookMs
      if (holds() || left <= 0) end()
      else stopTimer = next()
    }
  })
}
