/** A site, a network or a client, how many of its messages the queue takes, and the owners that it is part of. */
export type Owner = { name: string; most: number; within: readonly string[] }

/** What to read from the database: everything after a message, on behalf of these owners or of all. */
export type Reading = { after: number; owners: ReadonlySet<string>; isForAll: boolean }

/** The messages that the queue had no room for. They are in the database; this only notes where they begin. */
export type Remainder = {
  /** The owner of this message has enough in the queue. */
  leave(owner: Owner, id: number): void
  /** The queue itself is full. */
  leaveForAll(id: number): void
  has(owner: string): boolean
  owners(): string[]
  /** Whether there is room again for what this owner, or everybody, left. */
  isDue(owner: string): boolean
  /** Takes what there is room for now, or everything there is; undefined if nothing. */
  take(everything: boolean): Reading | undefined
}

type Room = { isReady(owner: Owner): boolean; isReadyForAll(): boolean }

export function createRemainder({ isReady, isReadyForAll }: Room): Remainder {
  /** By owner, the last message before what it left. */
  const left = new Map<string, Owner & { after: number }>()
  let leftForAll = Number.POSITIVE_INFINITY

  /** While a wider owner has to wait, none of its messages is read. */
  const isReadyInAll = (owner: Owner) =>
    [owner, ...owner.within.map(name => left.get(name))].every(each => !each || isReady(each))

  const isDueForAll = () => Number.isFinite(leftForAll) && isReadyForAll()

  return {
    leave(owner, id) {
      const after = Math.min(left.get(owner.name)?.after ?? id, id - 1)
      left.set(owner.name, { ...owner, after })
    },
    leaveForAll(id) {
      leftForAll = Math.min(leftForAll, id - 1)
    },
    has: owner => left.has(owner),
    owners: () => [...left.keys()],
    isDue(name) {
      const owner = left.get(name)
      return (owner !== undefined && isReadyInAll(owner)) || isDueForAll()
    },
    take(everything) {
      const isForAll = everything || isDueForAll()
      const ready = [...left.values()].filter(owner => everything || isReadyInAll(owner))
      if (!isForAll && ready.length === 0) return undefined
      const lowest = Math.min(
        isForAll ? leftForAll : Number.POSITIVE_INFINITY,
        ...ready.map(({ after }) => after),
      )
      for (const { name } of ready) left.delete(name)
      if (isForAll) {
        // Those who have to wait are not read now, even what they left when the queue was full.
        for (const owner of left.values()) owner.after = Math.min(owner.after, leftForAll)
        leftForAll = Number.POSITIVE_INFINITY
      }
      const owners = new Set(ready.map(({ name }) => name))
      return { after: everything ? 0 : lowest, owners, isForAll }
    },
  }
}
