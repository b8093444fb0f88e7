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

/** Keeps upstream subscribed to the topics that clients here listen to. */
export function mirrorTopics(upstream: Upstream, subscriptionId: (topic: string) => string): TopicMirror {
  /** When the last listener left (ms); 0 while there is one. */
  const wanted = new Map<string, number>()
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
    if (working || !upstream.isOpen) return
    working = true
    const began = generation
    try {
      for (
        let missing = unsubscribed();
        missing.length > 0 && began === generation;
        missing = unsubscribed()
      ) {
        await upstream.ask('irn_batchSubscribe', { topics: missing })
        if (began === generation) for (const topic of missing) subscribed.add(topic)
      }
      await leave()
    } catch {
      soon(tryAgainAfter) // refused for now, or away; when it is back it starts over
    } finally {
      working = false
      if (began !== generation) soon(0)
    }
  }

  function unsubscribed(): string[] {
    const missing: string[] = []
    for (const topic of wanted.keys()) {
      if (!subscribed.has(topic)) missing.push(topic)
      if (missing.length === batch) break
    }
    return missing
  }

  async function leave(): Promise<void> {
    const before = Date.now() - leaveAfter
    const left = [...wanted].flatMap(([topic, at]) => (at > 0 && at < before ? [topic] : [])).slice(0, batch)
    if (left.length === 0) return
    for (const topic of left) {
      wanted.delete(topic)
      subscribed.delete(topic)
    }
    const subscriptions = left.map(topic => ({ topic, id: subscriptionId(topic) }))
    await upstream.ask('irn_batchUnsubscribe', { subscriptions })
    if (left.length === batch) soon(0)
  }

  const tidy = setInterval(() => void work(), leaveAfter / 5)
  return {
    add(topics) {
      for (const topic of topics) wanted.set(topic, 0)
      soon(gatherFor)
    },
    remove(topics) {
      for (const topic of topics) if (wanted.has(topic)) wanted.set(topic, Date.now())
    },
    has: topic => wanted.has(topic),
    startOver() {
      generation += 1
      subscribed.clear()
      soon(0)
    },
    stop() {
      clearInterval(tidy)
      clearTimeout(timer)
    },
  }
}
