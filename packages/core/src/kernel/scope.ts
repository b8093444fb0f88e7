import type { Log } from './log'
import { once, type Stop } from './stop'

/** Holds the stops of everything that belongs together, and ends them in reverse order, each whatever the others do. */
export type Scope = {
  /** Takes a stop into the scope; the stop returned ends it early. In a closed scope it is ended at once. */
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

/** A scope that tells the log what could not be stopped. */
export function createLoggedScope({ log }: { log: Log }): Scope {
  return createScope(error => log.error('not stopped', error))
}

function rethrow(error: unknown): void {
  throw error
}
