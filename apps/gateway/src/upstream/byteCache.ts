import { createBoundedCache } from '../kernel/createBoundedCache'

export type ByteCache = {
  get(key: string): string | undefined
  set(key: string, text: string, lifetime: number): void
  /** Roughly how much memory it holds. */
  bytes(): number
}

const sweepEvery = 10_000

/** Texts that expire, at most `limit` bytes of them: what was not used for longest goes first. */
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
      // Two bytes a character at worst, of which the cache counts one for the key; a hundred for the entry itself.
      const size = 2 * text.length + key.length + 100
      kept.set(key, { text, until: now() + lifetime }, size)
    },
    bytes: () => kept.size,
  }
}
