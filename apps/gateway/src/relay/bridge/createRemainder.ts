import type { Unmirrored } from './findUnmirrored'

/** What to read from the database: everything after a message, on behalf of these clients or of all. */
export type Reading = { after: number; clients: ReadonlySet<string>; isForAll: boolean }

/** The messages that the queue had no room for. They are in the database; this only notes where they begin. */
export type Remainder = {
  /** The client has enough messages in the queue. */
  leave(message: Unmirrored): void
  /** The queue itself is full. */
  leaveForAll(message: Unmirrored): void
  has(client: string): boolean
  clients(): string[]
  /** Whether there is room again for what this client, or everybody, left. */
  isDue(client: string): boolean
  /** Takes what there is room for now, or everything there is; undefined if nothing. */
  take(everything: boolean): Reading | undefined
}

type Room = { isReady(client: string): boolean; isReadyForAll(): boolean }

export function createRemainder({ isReady, isReadyForAll }: Room): Remainder {
  /** By client, the last message before what it left. */
  const left = new Map<string, number>()
  let leftForAll = Number.POSITIVE_INFINITY

  const isDueForAll = () => Number.isFinite(leftForAll) && isReadyForAll()

  return {
    leave({ id, publisher }) {
      left.set(publisher, Math.min(left.get(publisher) ?? id, id - 1))
    },
    leaveForAll({ id }) {
      leftForAll = Math.min(leftForAll, id - 1)
    },
    has: client => left.has(client),
    clients: () => [...left.keys()],
    isDue: client => (left.has(client) && isReady(client)) || isDueForAll(),
    take(everything) {
      const isForAll = everything || isDueForAll()
      const ready = [...left].filter(([client]) => everything || isReady(client))
      if (!isForAll && ready.length === 0) return undefined
      const lowest = Math.min(
        isForAll ? leftForAll : Number.POSITIVE_INFINITY,
        ...ready.map(([, after]) => after),
      )
      for (const [client] of ready) left.delete(client)
      if (isForAll) leftForAll = Number.POSITIVE_INFINITY
      const clients = new Set(ready.map(([client]) => client))
      return { after: everything ? 0 : lowest, clients, isForAll }
    },
  }
}
