export type Tally = {
  of(key: string): number
  add(key: string, count: number): void
  entries(): Iterable<readonly [key: string, count: number]>
}

/** Counts by key. A key that is back at 0 is dropped. */
export function createTally(): Tally {
  const counts = new Map<string, number>()
  return {
    of: key => counts.get(key) ?? 0,
    add(key, count) {
      const sum = (counts.get(key) ?? 0) + count
      if (sum > 0) counts.set(key, sum)
      else counts.delete(key)
    },
    entries: () => counts.entries(),
  }
}
