export type ChainHead = {
  /** The highest block seen; undefined before the first. */
  number(): bigint | undefined
  /** Part of the name of every answer that is true for the newest block only. */
  generation(): number
  /** Part of the name of every answer that stays true, as long as this is the same history. */
  history(): number
  /** A node named this block. Whether that made the older answers stale. */
  see(number: bigint): boolean
  /** What was learned is not to be trusted any more. */
  forget(): void
  /** Something was sent: what the newest block says may be different at once. */
  disturb(): void
}

/** So many blocks below the head, nothing is expected to change any more. */
export const confirmations = 64n

/** Follows the newest block of a chain, by what its nodes answer. */
export function createHead(): ChainHead {
  let head: bigint | undefined
  let generation = 0
  let history = 0
  return {
    number: () => head,
    generation: () => generation,
    history: () => history,
    see(number) {
      // A chain that falls back further than any reorganisation was begun anew, as development chains are.
      const anew = head !== undefined && number + confirmations < head
      if (head !== undefined && number <= head && !anew) return false
      if (anew) history++
      head = number
      generation++
      return true
    },
    forget() {
      head = undefined
      generation++
      history++
    },
    disturb() {
      generation++
    },
  }
}
