import type { Stop } from '@latchkey/core'
import { onWakeUp } from './onWakeUp'
import type { RelayWorld } from './relayWorld'

const beatMs = 5000 // WC-21

/** Calls `beat` every 5 s, and `wake` when the page comes back to life. */
export function startHeartbeat(
  { clock, window }: Pick<RelayWorld, 'clock' | 'window'>,
  { beat, wake }: { beat(): void; wake(): void },
): Stop {
  let stopBeat = clock.after(beatMs, next)
  const stopWaking = onWakeUp(window, wake)

  function next(): void {
    stopBeat = clock.after(beatMs, next)
    beat()
  }

  return () => {
    stopBeat()
    stopWaking()
  }
}
