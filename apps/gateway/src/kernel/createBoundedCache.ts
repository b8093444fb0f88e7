export type BoundedCache<Value> = {
  get(key: string): Value | undefined
  set(key: string, value: Value, size: number): void
  delete(key: string): void
  /** Drops all values for which `isGone` is true. */
  deleteWhere(isGone: (value: Value) => boolean): void
  clear(): void
  readonly size: number
}

/** A least-recently-used cache with a total size. Values over `largest`, a quarter of it, are not cached. */
export function createBoundedCache<Value>(most: number, largest = most / 4): BoundedCache<Value> {
  const entries = new Map<string, { value: Value; size: number }>()
  let total = 0
  const drop = (key: string) => {
    total -= entries.get(key)?.size ?? 0
    entries.delete(key)
  }
  return {
    get(key) {
      const entry = entries.get(key)
      if (!entry) return undefined
      entries.delete(key)
      entries.set(key, entry)
      return entry.value
    },
    set(key, value, size) {
      drop(key)
      const whole = size + key.length
      if (whole > largest) return
      entries.set(key, { value, size: whole })
      total += whole
      for (const oldest of entries.keys()) {
        if (total <= most) break
        drop(oldest)
      }
    },
    delete: drop,
    deleteWhere(isGone) {
      for (const [key, { value }] of entries) if (isGone(value)) drop(key)
    },
    clear() {
      entries.clear()
      total = 0
    },
    get size() {
      return total
    },
  }
}
