export type Buckets = {
  /** Takes `count` of `perMinute` tokens of a key: 0 when they were there, else the seconds until they are. */
  take(key: string, perMinute: number, count?: number): number
}

/** Makes the buckets of one limit; `name` tells it from the others. */
export type MakeBuckets = (name: string) => Buckets

export type LocalBuckets = Buckets & {
  /** What is left of a key's tokens is known better elsewhere. */
  correct(key: string, tokens: number): void
  readonly size: number
}

type Options = { most?: number; taken?(key: string, perMinute: number, count: number): void }

const minute = 60_000

type Bucket = { tokens: number; at: number }

/**
 * Token buckets by key, a minute's worth deep: one unused for a minute is full, and as good as none, so that what is
 * held is a minute's keys. At most `most` are: the one unused longest goes first.
 */
export function createBuckets(now: () => number, { most = 50_000, taken }: Options = {}): LocalBuckets {
  const buckets = new Map<string, Bucket>()
  const forgetOldest = (at: number) => {
    const [oldest] = buckets
    if (oldest && (buckets.size > most || at - oldest[1].at > minute)) buckets.delete(oldest[0])
  }
  return {
    get size() {
      return buckets.size
    },
    take(key, perMinute, count = 1) {
      if (perMinute <= 0) return 0
      const wanted = Math.min(count, perMinute) // more than a minute's worth would never be there
      const at = now()
      const perMs = perMinute / minute
      const bucket = buckets.get(key) ?? { tokens: perMinute, at }
      bucket.tokens = Math.min(perMinute, bucket.tokens + Math.max(0, at - bucket.at) * perMs)
      bucket.at = at
      // Set anew, so that the map's order is the order of use.
      buckets.delete(key)
      buckets.set(key, bucket)
      forgetOldest(at)
      forgetOldest(at) // faster than they come
      if (bucket.tokens < wanted) return Math.ceil((wanted - bucket.tokens) / perMs / 1000)
      bucket.tokens -= wanted
      taken?.(key, perMinute, wanted)
      return 0
    },
    correct(key, tokens) {
      const bucket = buckets.get(key)
      if (bucket) Object.assign(bucket, { tokens, at: now() })
    },
  }
}
