export type Buckets = {
  /** Takes `count` of `perMinute` tokens of a key: 0 when they were there, else the seconds until they are. */
  take(key: string, perMinute: number, count?: number): number
}

type Bucket = { tokens: number; at: number }

/** Token buckets by key, a minute's worth deep. At most `most` are held: the one unused longest goes first. */
export function createBuckets(now: () => number, most = 50_000): Buckets {
  const buckets = new Map<string, Bucket>()
  return {
    take(key, perMinute, count = 1) {
      if (perMinute <= 0) return 0
      const wanted = Math.min(count, perMinute) // more than a minute's worth would never be there
      const at = now()
      const perMs = perMinute / 60_000
      const bucket = buckets.get(key) ?? { tokens: perMinute, at }
      bucket.tokens = Math.min(perMinute, bucket.tokens + Math.max(0, at - bucket.at) * perMs)
      bucket.at = at
      // Set anew, so that the map's order is the order of use.
      buckets.delete(key)
      buckets.set(key, bucket)
      if (buckets.size > most) buckets.delete(buckets.keys().next().value ?? '')
      if (bucket.tokens < wanted) return Math.ceil((wanted - bucket.tokens) / perMs / 1000)
      bucket.tokens -= wanted
      return 0
    },
  }
}
