import { errorReason } from '../kernel/errorReason'
import type { Log } from '../kernel/log'

const quietFor = 1_000

/** Logs a warning at most once a second: while the database is down, every message would cause one. */
export function createWarning(log: Log, now: () => number): (message: string, error: unknown) => void {
  let last = Number.NEGATIVE_INFINITY
  let left = 0
  return (message, error) => {
    left += 1
    if (now() - last < quietFor) return
    log.warn(message, { reason: errorReason(error), since: left })
    last = now()
    left = 0
  }
}
