export type Buckets = {
  /** Takes `count` tokens of a key that gets `rate` in a span. Returns 0, or the seconds until they are available. */
  take(key: string, rate: number, count?: number): number
}

/** Creates the buckets of one limit, whose span is a minute unless given (ms). Limits are told apart by name. */
export type MakeBuckets = (name: string, span?: number) => Buckets

export type LocalBuckets = Buckets & {
  /** Sets what is left in a key's bucket. */
  correct(key: string, tokens: number): void
  readonly size: number
}

type Options = {
  most?: number
  /** ms. */
  span?: number | undefined
  taken?(key: string, rate: number, count: number): void
}

const minute = 60_000

type Bucket = { tokens: number; at: number }

/**
 * Token buckets by key, each holding what a span gives, usually a minute. A bucket unused for a span is full and can be
 * dropped. At most `most` are kept; the least recently used goes first.
 */
export function createBuckets(
  now: () => number,
  { most = 50_000, span = minute, taken }: Options = {},
): LocalBuckets {
  const buckets = new Map<string, Bucket>()
  const forgetOldest = (at: number) => {
    const [oldest] = buckets
    if (oldest && (buckets.size > most || at - oldest[1].at > span)) buckets.delete(oldest[0])
  }
  return {
    get size() {
      return buckets.size
    },
    take(key, rate, count = 1) {
      if (rate <= 0) return 0
      const wanted = Math.min(count, rate) // a bucket never holds more
      const at = now()
      const perMs = rate / span
      const bucket = buckets.get(key) ?? { tokens: rate, at }
      bucket.tokens = Math.min(rate, bucket.tokens + Math.max(0, at - bucket.at) * perMs)
      bucket.at = at
      // Re-insert, so that the map is in order of last use.
      buckets.delete(key)
      buckets.set(key, bucket)
      forgetOldest(at)
      forgetOldest(at) // twice, so that they are dropped faster than they are added
      if (bucket.tokens < wanted) return Math.ceil((wanted - bucket.tokens) / perMs / 1000)
      bucket.tokens -= wanted
      taken?.(key, rate, wanted)
      return 0
    },
    correct(key, tokens) {
      const bucket = buckets.get(key)
      if (bucket) Object.assign(bucket, { tokens, at: now() })
    },
  }
}
