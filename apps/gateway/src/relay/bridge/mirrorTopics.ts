import type { Log } from '../../log'
import { UpstreamRefusal } from './UpstreamRefusal'
import type { UpstreamSocket } from './upstreamSocket'

export type TopicMirror = {
  add(topics: readonly string[]): void
  /** Nobody here listens any more. Upstream is told after a while: a client that reloads comes back before that. */
  remove(topics: readonly string[]): void
  has(topic: string): boolean
  /** The socket is new: nothing is subscribed there. */
  startOver(): void
  stop(): void
}

type Upstream = Pick<UpstreamSocket, 'ask' | 'isOpen'>

const batch = 500
const gatherFor = 5
const tryAgainAfter = 5_000
const leaveAfter = 300_000
/** Topics that are kept for who may come back. A client that asks for ever new ones must not fill the memory. */
const mostIdle = 10_000

/** Keeps upstream subscribed to the topics that clients here listen to. */
export function mirrorTopics(
  upstream: Upstream,
  subscriptionId: (topic: string) => string,
  log: Log,
): TopicMirror {
  const wanted = new Set<string>()
  /** Those of them without a listener, with the time when the last one left (ms), in this order. */
  const idle = new Map<string, number>()
  const subscribed = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let working = false
  let generation = 0

  const soon = (delay: number) => {
    timer ??= setTimeout(() => {
      timer = undefined
      void work()
    }, delay)
  }

  async function work(): Promise<void> {
    if (working) return
    if (!upstream.isOpen) {
      while (overdue().length > 0) {} // there is nothing to be told: a new socket knows of no topic
      return
    }
    working = true
    const began = generation
    try {
      await leave() // first, as it makes room
      for (
        let missing = unsubscribed();
        missing.length > 0 && began === generation;
        missing = unsubscribed()
      ) {
        await upstream.ask('irn_batchSubscribe', { topics: missing })
        if (began === generation) for (const topic of missing) subscribed.add(topic)
      }
    } catch (error) {
      if (error instanceof UpstreamRefusal)
        log.warn('the upstream relay does not take topics', { code: error.code, topics: wanted.size })
      soon(tryAgainAfter) // refused for now, or away; when it is back it starts over
    } finally {
      working = false
      if (began !== generation) soon(0)
    }
  }

  function unsubscribed(): string[] {
    const missing: string[] = []
    for (const topic of wanted) {
      if (!subscribed.has(topic)) missing.push(topic)
      if (missing.length === batch) break
    }
    return missing
  }

  /** Topics that are to be left, which from now on are not wanted. */
  function overdue(): string[] {
    const before = Date.now() - leaveAfter
    const left: string[] = []
    for (const [topic, at] of idle) {
      if (left.length === batch || (at >= before && idle.size <= mostIdle)) break
      left.push(topic)
      idle.delete(topic)
      wanted.delete(topic)
      subscribed.delete(topic)
    }
    return left
  }

  async function leave(): Promise<void> {
    for (let left = overdue(); left.length > 0; left = overdue()) {
      const subscriptions = left.map(topic => ({ topic, id: subscriptionId(topic) }))
      await upstream.ask('irn_batchUnsubscribe', { subscriptions })
    }
  }

  const tidy = setInterval(() => void work(), leaveAfter / 5)
  return {
    add(topics) {
      for (const topic of topics) {
        wanted.add(topic)
        idle.delete(topic)
      }
      soon(gatherFor)
    },
    remove(topics) {
      for (const topic of topics) if (wanted.has(topic)) idle.set(topic, Date.now())
      if (idle.size > mostIdle) soon(gatherFor)
    },
    has: topic => wanted.has(topic),
    startOver() {
      generation += 1
      subscribed.clear()
      clearTimeout(timer) // of an attempt that failed on the old one
      timer = undefined
      soon(0)
    },
    stop() {
      clearInterval(tidy)
      clearTimeout(timer)
    },
  }
}
