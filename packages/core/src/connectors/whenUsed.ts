import type { Kit } from '../kernel/kit'
import type { Stop } from '../kernel/stop'
import { inUse } from './inUse'

/** Runs work once the kit is in use: now, or when something first wakes it. */
export function whenUsed(kit: Kit, work: () => void): Stop {
  const store = kit.get(inUse)
  if (store.get()) {
    work()
    return () => {}
  }
  const stop = store.subscribe(() => {
    stop()
    work()
  })
  return stop
}
