import type { Log } from '../kernel/log'
import { openRedis } from '../redis/openRedis'
import { createBuckets, type LocalBuckets, type MakeBuckets } from './createBuckets'
import { takeScript } from './takeScript'

type World = { url: string; log: Log; now(): number }

/** Tokens taken here that Redis does not know about yet. */
type Taken = { buckets: LocalBuckets; key: string; rate: number; span: number; count: number }

const gatherFor = 20
const mostKeys = 1_000
/** Beyond this many keys at once, which means an attack, the rest is counted per process. */
const mostWaiting = 20_000

/**
 * Token buckets shared by all nodes through Redis. No request waits for Redis: a node takes from local buckets,
 * reports shortly after what it took, in one command, and learns what is left for all. So a limit can be exceeded by
 * what arrives in between. While Redis is down, each node counts for itself.
 */
export function openSharedBuckets({ url, log, now }: World): { make: MakeBuckets; stop(): void } {
  const waiting = new Map<string, Taken>()
  let timer: NodeJS.Timeout | undefined
  let isTelling = false
  const link = openRedis(url, {
    up: () => log.info('Redis is there: rates are counted for all gateways together'),
    down() {
      waiting.clear() // reported all at once after an outage, it would look like a flood
      log.warn('Redis is away: rates are counted per process')
    },
  })

  function soon(): void {
    if (isTelling) return
    timer ??= setTimeout(tell, gatherFor)
    timer.unref()
  }

  async function tell(): Promise<void> {
    timer = undefined
    isTelling = true
    while (link.isUp && waiting.size > 0) {
      const some = [...waiting].slice(0, mostKeys)
      for (const [name] of some) waiting.delete(name)
      try {
        correct(some, await takeInRedis(some))
      } catch {
        link.renew()
      }
    }
    isTelling = false
  }

  function takeInRedis(taken: readonly (readonly [string, Taken])[]): Promise<unknown> {
    const names = taken.map(([name]) => `latchkey:rate:${name}`)
    const figures = taken.flatMap(([, { rate, span, count }]) => [rate, span, count])
    return link.redis.eval(takeScript, names.length, ...names, ...figures)
  }

  function correct(taken: readonly (readonly [string, Taken])[], answer: unknown): void {
    const left = Array.isArray(answer) ? answer : []
    for (const [index, [name, { buckets, key }]] of taken.entries()) {
      const tokens = Number(left[index])
      // Minus what was taken here in the meantime.
      if (Number.isFinite(tokens)) buckets.correct(key, tokens - (waiting.get(name)?.count ?? 0))
    }
  }

  return {
    make(limit, span = 60_000) {
      const buckets = createBuckets(now, {
        span,
        taken(key, rate, count) {
          if (!link.isUp) return
          const name = `${limit}:${key}`
          const before = waiting.get(name)
          if (!before && waiting.size >= mostWaiting) return
          waiting.set(name, { buckets, key, rate, span, count: (before?.count ?? 0) + count })
          soon()
        },
      })
      return buckets
    },
    stop() {
      clearTimeout(timer)
      link.stop()
    },
  }
}
