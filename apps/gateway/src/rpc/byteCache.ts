import { createBoundedCache } from '../createBoundedCache'

export type ByteCache = {
  get(key: string): string | undefined
  set(key: string, text: string, lifetime: number): void
  /** Roughly how much memory it holds. */
  bytes(): number
}

/** Texts that expire, at most `limit` bytes of them: what was not used for longest goes first. */
export function byteCache(limit: number, now: () => number): ByteCache {
  const kept = createBoundedCache<{ text: string; until: number }>(limit, limit / 8)
  return {
    get(key) {
      const entry = kept.get(key)
      if (!entry || entry.until > now()) return entry?.text
      kept.delete(key)
      return undefined
    },
    set(key, text, lifetime) {
      // Two bytes a character at worst, of which the cache counts one for the key; a hundred for the entry itself.
      const size = 2 * text.length + key.length + 100
      kept.set(key, { text, until: now() + lifetime }, size)
    },
    bytes: () => kept.size,
  }
}
