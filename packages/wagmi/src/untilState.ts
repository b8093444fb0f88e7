import type { State } from '@wagmi/core'
import type { MirroredConfig } from './mirroredConfig'

/** Waits until a condition on wagmi's state is true, with a timeout. Returns whether it is. Ends early when detached. */
export function untilState(
  { config, host, scope }: MirroredConfig,
  ms: number,
  isThere: (state: State) => boolean,
): Promise<boolean> {
  if (isThere(config.state)) return Promise.resolve(true)
  return new Promise(resolve => {
    const unsubscribe = config.subscribe(isThere, there => there && end())
    const stopTimer = host.env.clock.after(ms, () => end())
    const end = scope.own(() => {
      unsubscribe()
      stopTimer()
      resolve(isThere(config.state))
    })
  })
}

/** Waits for this long, or until detached. */
export async function pause(mirrored: MirroredConfig, ms: number): Promise<void> {
  await untilState(mirrored, ms, () => false)
}
