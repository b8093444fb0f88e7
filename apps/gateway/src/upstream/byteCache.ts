import { createBoundedCache } from '../kernel/createBoundedCache'

export type ByteCache = {
  get(key: string): string | undefined
  set(key: string, text: string, lifetime: number): void
  /** Roughly how much memory it uses. */
  bytes(): number
}

const sweepEvery = 10_000

/** A cache of texts that expire, of at most `limit` bytes; the least recently used goes first. */
export function byteCache(limit: number, now: () => number): ByteCache {
  const kept = createBoundedCache<{ text: string; until: number }>(limit, limit / 8)
  let sweptAt = now()
  /** Most expired entries are never read again; without this they would stay until the cache is full. */
  const sweep = () => {
    const moment = now()
    if (moment - sweptAt < sweepEvery) return
    sweptAt = moment
    kept.deleteWhere(({ until }) => until <= moment)
  }
  return {
    get(key) {
      sweep()
      const entry = kept.get(key)
      if (!entry || entry.until > now()) return entry?.text
      kept.delete(key)
      return undefined
    },
    set(key, text, lifetime) {
      sweep()
      // Two bytes a character at worst (the cache counts one per character of the key), and a hundred for the entry.
      const size = 2 * text.length + key.length + 100
      kept.set(key, { text, until: now() + lifetime }, size)
    },
    bytes: () => kept.size,
  }
}
