export type ByteCache = {
  get(key: string): string | undefined
  set(key: string, text: string, lifetime: number): void
  /** Roughly how much memory it holds. */
  bytes(): number
}

/** Texts that expire, at most `limit` bytes of them: what was not used for longest goes first. */
export function byteCache(limit: number, now: () => number): ByteCache {
  const entries = new Map<string, { text: string; until: number; size: number }>()
  let held = 0
  const drop = (key: string) => {
    held -= entries.get(key)?.size ?? 0
    entries.delete(key)
  }
  return {
    get(key) {
      const entry = entries.get(key)
      if (!entry) return undefined
      entries.delete(key)
      if (entry.until <= now()) {
        held -= entry.size
        return undefined
      }
      entries.set(key, entry)
      return entry.text
    },
    set(key, text, lifetime) {
      drop(key)
      // Two bytes a character at worst, and about a hundred for the entry itself.
      const size = 2 * (key.length + text.length) + 100
      if (size > limit / 8) return
      entries.set(key, { text, until: now() + lifetime, size })
      held += size
      for (const oldest of entries.keys()) {
        if (held <= limit) return
        drop(oldest)
      }
    },
    bytes: () => held,
  }
}
