import type { Log } from '../../kernel/log'
import { fairQueue } from './fairQueue'
import { UpstreamRefusal } from './UpstreamRefusal'
import type { UpstreamSocket } from './upstreamSocket'

export type TopicMirror = {
  /** A client listens to these, the first here to do so. */
  add(topics: readonly string[], client: string): void
  /** Nobody here listens any more. Upstream is told after a while: a client that reloads comes back before that. */
  remove(topics: readonly string[]): void
  has(topic: string): boolean
  /** The socket is new: nothing is subscribed there. */
  startOver(): void
  stop(): void
}

type Upstream = Pick<UpstreamSocket, 'request' | 'isOpen'>

const batch = 500
const gatherFor = 5
const tryAgainAfter = 5_000
const leaveAfter = 300_000
/** Topics that are kept for who may come back. A client that asks for ever new ones must not fill the memory. */
const mostIdle = 10_000

/** Keeps upstream subscribed to the topics that clients here listen to. Each batch holds some of every client's. */
export function mirrorTopics(
  upstream: Upstream,
  subscriptionId: (topic: string) => string,
  log: Log,
): TopicMirror {
  /** With the client that asked for each. */
  const wanted = new Map<string, string>()
  /** Those of them without a listener, with the time when the last one left (ms), in this order. */
  const idle = new Map<string, number>()
  /** What upstream is not subscribed to yet. */
  const missing = fairQueue<string>()
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
      while (missing.size > 0 && began === generation) await subscribe(nextBatch())
    } catch (error) {
      if (error instanceof UpstreamRefusal)
        log.warn('the upstream relay does not take topics', { code: error.code, topics: wanted.size })
      soon(tryAgainAfter) // refused for now, or away; when it is back it starts over
    } finally {
      working = false
      if (began !== generation) soon(0)
    }
  }

  function nextBatch(): string[] {
    const topics: string[] = []
    while (topics.length < batch) {
      const topic = missing.next()
      if (topic === undefined) break
      topics.push(topic)
    }
    return topics
  }

  async function subscribe(topics: readonly string[]): Promise<void> {
    try {
      await upstream.request('irn_batchSubscribe', { topics })
    } catch (error) {
      for (const topic of topics) {
        const client = wanted.get(topic)
        if (client !== undefined) missing.add(client, topic)
      }
      throw error
    }
  }

  /** Topics that are to be left, which from now on are not wanted. */
  function overdue(): string[] {
    const before = Date.now() - leaveAfter
    const left: string[] = []
    for (const [topic, at] of idle) {
      if (left.length === batch || (at >= before && idle.size <= mostIdle)) break
      left.push(topic)
      idle.delete(topic)
      missing.remove(wanted.get(topic) ?? '', topic)
      wanted.delete(topic)
    }
    return left
  }

  async function leave(): Promise<void> {
    for (let left = overdue(); left.length > 0; left = overdue()) {
      const subscriptions = left.map(topic => ({ topic, id: subscriptionId(topic) }))
      await upstream.request('irn_batchUnsubscribe', { subscriptions })
    }
  }

  const tidy = setInterval(() => void work(), leaveAfter / 5)
  return {
    add(topics, client) {
      for (const topic of topics) {
        idle.delete(topic)
        if (wanted.has(topic)) continue
        wanted.set(topic, client)
        missing.add(client, topic)
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
      missing.clear()
      for (const [topic, client] of wanted) missing.add(client, topic)
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
