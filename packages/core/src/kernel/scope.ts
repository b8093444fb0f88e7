import type { Log } from './log'
import { once, type Stop } from './stop'

/**
 * Collects stops that belong together and runs them in reverse order; one that throws does not affect the
 * others.
 */
export type Scope = {
  /** Adds a stop to the scope; the returned stop runs it early. A closed scope runs it at once. */
  own(stop: Stop): Stop
  close: Stop
}

export function createScope(onError = rethrow): Scope {
  const owned = new Set<Stop>()
  let closed = false
  return {
    own(stop) {
      const end = once(() => {
        owned.delete(end)
        stop()
      })
      if (closed) end()
      else owned.add(end)
      return end
    },
    close() {
      closed = true
      const failures: unknown[] = []
      for (const end of [...owned].reverse()) {
        try {
          end()
        } catch (error) {
          failures.push(error)
        }
      }
      failures.forEach(onError)
    },
  }
}

/** A scope that logs the stops that failed. */
export function createLoggedScope({ log }: { log: Log }): Scope {
  return createScope(error => log.error('not stopped', error))
}

function rethrow(error: unknown): void {
  throw error
}
