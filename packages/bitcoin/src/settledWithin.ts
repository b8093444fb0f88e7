import type { AdapterHost, Scope } from '@latchkey/core'

/** Resolves when the work has settled, after a timeout, or when detached, whichever is first. Never rejects. */
export function settledWithin(
  { env }: AdapterHost,
  scope: Scope,
  ms: number,
  work?: Promise<unknown>,
): Promise<void> {
  return new Promise(resolve => {
    const stopTimer = env.clock.after(ms, () => end())
    const end = scope.own(() => {
      stopTimer()
      resolve()
    })
    work?.then(end, end)
  })
}
