import { setTimeout as wait } from 'node:timers/promises'
import { forgetOldest } from '../../kernel/forgetOldest'
import type { NotedTopic } from './noteTopics'

export type KnownTopics = {
  /** Somebody at this address subscribes to these topics, or did so until now. */
  note(topics: readonly string[], address: string): void
  /** Whether a topic is known to be recorded. Others may still be in the database. */
  has(topic: string): boolean
  /** Resolves when everything so far is written. */
  flush(): Promise<void>
}

type World = {
  write(topics: readonly NotedTopic[]): Promise<void>
  /** Whether an address may record this many topics. */
  allows(address: string, count: number): boolean
  now(): number
  failed(error: unknown): void
}

const noteAgainAfter = 86_400_000
const mostKnown = 20_000
const mostWaiting = 100_000
const gatherFor = 100
const batch = 1_000
const retryAfter = 1_000

/**
 * The topics that anybody has ever subscribed to. Recorded in the database, for other gateways and the next start; those
 * in use are also kept in memory. No subscriber waits for it.
 */
export function createKnownTopics({ write, allows, now, failed }: World): KnownTopics {
  const known = new Map<string, number>()
  const forgetKnown = forgetOldest(known, mostKnown)
  const waiting = new Map<string, NotedTopic>()
  let writing: Promise<void> | undefined

  async function writeAll(): Promise<void> {
    for (let failures = 0; waiting.size > 0 && failures < 3; ) {
      await wait(gatherFor)
      const some = [...waiting.values()].slice(0, batch)
      for (const { topic } of some) waiting.delete(topic)
      try {
        await write(some)
        failures = 0
      } catch (error) {
        failed(error)
        failures += 1
        for (const each of some) if (waiting.size < mostWaiting) waiting.set(each.topic, each)
        await wait(retryAfter, undefined, { ref: false })
      }
    }
    writing = undefined
  }

  function remember(topic: string): void {
    known.delete(topic)
    known.set(topic, now())
    forgetKnown()
  }

  return {
    note(topics, address) {
      const moment = now()
      const due = topics.filter(
        topic => moment - (known.get(topic) ?? Number.NEGATIVE_INFINITY) > noteAgainAfter,
      )
      // Nothing is recorded for an address at its limit: messages to its topics are not kept for long.
      if (due.length === 0 || waiting.size + due.length > mostWaiting || !allows(address, due.length)) return
      for (const topic of due) {
        remember(topic)
        waiting.set(topic, { topic, address })
      }
      writing ??= writeAll()
    },
    has: topic => known.has(topic) || waiting.has(topic),
    async flush() {
      while (writing) await writing
    },
  }
}
