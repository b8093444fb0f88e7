export type ChainHead = {
  /** The highest block seen so far. */
  number(): bigint | undefined
  /** Part of the cache key of answers that hold for the newest block only. */
  generation(): number
  /** Part of the cache key of answers that hold for as long as the history is the same. */
  history(): number
  /** A node mentioned this block. Returns whether older answers are stale now. */
  see(number: bigint): boolean
  /** Forgets everything: it can no longer be trusted. */
  forget(): void
  /** A transaction was sent: answers for the newest block may change at once. */
  disturb(): void
}

/** Blocks this far below the head are considered final. */
export const confirmations = 64n

/** Tracks the newest block of a chain from what its nodes answer. */
export function createHead(): ChainHead {
  let head: bigint | undefined
  let generation = 0
  let history = 0
  return {
    number: () => head,
    generation: () => generation,
    history: () => history,
    see(number) {
      // A chain that falls back further than any reorganisation was restarted, like a development chain.
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
