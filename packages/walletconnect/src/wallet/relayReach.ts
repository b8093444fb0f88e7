import type { Clock, Stop } from '@latchkey/core'

const patienceMs = 4000

/** Whether the relay can be reached, as far as is known. */
export type RelayReach = {
  get(): 'unknown' | 'online' | 'offline'
  set(online: boolean): void
  /** A relay that was never reached reports nothing: after 4 s of needing it, it counts as offline. */
  expect(): void
  stop: Stop
}

export function createRelayReach(clock: Clock, changed: () => void): RelayReach {
  let reach: ReturnType<RelayReach['get']> = 'unknown'
  let stop: Stop = () => {}

  function set(online: boolean): void {
    stop()
    reach = online ? 'online' : 'offline'
    changed()
  }

  return {
    get: () => reach,
    set,
    expect() {
      if (reach !== 'unknown') return
      stop()
      stop = clock.after(patienceMs, () => set(false))
    },
    stop: () => stop(),
  }
}
