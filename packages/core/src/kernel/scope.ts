import { once, type Stop } from './stop'

/** Holds the stops of everything that belongs together, and ends them in reverse order. */
export type Scope = {
  /** Takes a stop into the scope; the stop returned ends it early. In a closed scope it is ended at once. */
  own(stop: Stop): Stop
  close: Stop
}

export function createScope(): Scope {
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
      for (const end of [...owned].reverse()) end()
    },
  }
}
