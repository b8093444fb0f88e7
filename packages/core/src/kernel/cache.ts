import type { Clock } from './clock'

/** Remembers answers for a while; equal questions asked at the same time share one answer. */
export type Cache<T> = {
  get(key: string, load: () => Promise<T>): Promise<T>
  /** The remembered answer, if it is still fresh. */
  peek(key: string): T | undefined
  clear(key?: string): void
}

export function createCache<T>(clock: Clock, lifetimeMs: number, maxEntries = 100): Cache<T> {
  const fresh = new Map<string, { value: T; until: number }>()
  const inFlight = new Map<string, Promise<T>>()

  function peek(key: string): T | undefined {
    const entry = fresh.get(key)
    if (!entry) return undefined
    if (clock.now() < entry.until) return entry.value
    fresh.delete(key) // ACC-31
    return undefined
  }

  return {
    peek,
    get(key, load) {
      const known = peek(key)
      if (known !== undefined) return Promise.resolve(known)
      const running = inFlight.get(key)
      if (running) return running
      const asked: Promise<T> = load()
        .then(value => {
          // An answer to a question that was cleared meanwhile is handed over, but not remembered.
          if (inFlight.get(key) === asked) remember(key, value)
          return value
        })
        .finally(() => {
          if (inFlight.get(key) === asked) inFlight.delete(key)
        })
      inFlight.set(key, asked)
      return asked
    },
    clear(key) {
      if (key === undefined) {
        fresh.clear()
        inFlight.clear()
        return
      }
      fresh.delete(key)
      inFlight.delete(key)
    },
  }

  function remember(key: string, value: T): void {
    fresh.delete(key)
    fresh.set(key, { value, until: clock.now() + lifetimeMs })
    if (fresh.size <= maxEntries) return
    const [oldest] = fresh.keys()
    if (oldest !== undefined) fresh.delete(oldest)
  }
}
