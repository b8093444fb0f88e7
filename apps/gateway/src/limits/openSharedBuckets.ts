import type { Log } from '../kernel/log'
import { openRedis } from '../redis/openRedis'
import { createBuckets, type LocalBuckets, type MakeBuckets } from './createBuckets'
import { takeScript } from './takeScript'

type World = { url: string; log: Log; now(): number }

/** What was taken here and Redis does not know yet. */
type Taken = { buckets: LocalBuckets; key: string; perMinute: number; count: number }

const gatherFor = 20
const mostKeys = 1_000
/** More keys than this at once are an attack that each node holds for itself. */
const mostWaiting = 20_000

/**
 * Buckets that all nodes with one Redis share. No request waits for Redis: each node takes from buckets of its own,
 * tells Redis a moment later what it took, all of it in one command, and learns what the others left. So a limit is
 * exceeded by no more than what comes in within that moment. While Redis is away each node counts for itself.
 */
export function openSharedBuckets({ url, log, now }: World): { make: MakeBuckets; stop(): void } {
  const waiting = new Map<string, Taken>()
  let timer: NodeJS.Timeout | undefined
  let isTelling = false
  const link = openRedis(url, {
    up: () => log.info('Redis is there: rates are counted for all gateways together'),
    down() {
      waiting.clear() // told in one go after a while, it would look like a flood
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
    const figures = taken.flatMap(([, { perMinute, count }]) => [perMinute, count])
    return link.redis.eval(takeScript, names.length, ...names, ...figures)
  }

  function correct(taken: readonly (readonly [string, Taken])[], answer: unknown): void {
    const left = Array.isArray(answer) ? answer : []
    for (const [index, [name, { buckets, key }]] of taken.entries()) {
      const tokens = Number(left[index])
      // What was taken here meanwhile is still to be told.
      if (Number.isFinite(tokens)) buckets.correct(key, tokens - (waiting.get(name)?.count ?? 0))
    }
  }

  return {
    make(limit) {
      const buckets = createBuckets(now, {
        taken(key, perMinute, count) {
          if (!link.isUp) return
          const name = `${limit}:${key}`
          const before = waiting.get(name)
          if (!before && waiting.size >= mostWaiting) return
          waiting.set(name, { buckets, key, perMinute, count: (before?.count ?? 0) + count })
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
