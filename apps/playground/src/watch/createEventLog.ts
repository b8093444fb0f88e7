import type { TrackedEvent } from 'latchkey'

export type LoggedEvent = { id: number; at: Date; kit: string; event: TrackedEvent }

export type EventLogStore = {
  /** Newest first, at most as many as are kept. */
  get(): readonly LoggedEvent[]
  subscribe(listener: () => void): () => void
  add(kit: string, event: TrackedEvent): void
  clear(): void
}

const eventsKept = 200

/** What the kits of the page told it, bounded. */
export function createEventLog(): EventLogStore {
  const listeners = new Set<() => void>()
  let count = 0
  let logged: readonly LoggedEvent[] = []
  const set = (next: readonly LoggedEvent[]) => {
    logged = next
    for (const listener of listeners) listener()
  }
  return {
    get: () => logged,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add(kit, event) {
      count += 1
      set([{ id: count, at: new Date(), kit, event }, ...logged].slice(0, eventsKept))
    },
    clear: () => set([]),
  }
}
