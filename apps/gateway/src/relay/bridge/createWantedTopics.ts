import { fairQueue } from './fairQueue'

/** The topics that upstream should be subscribed to. */
export type WantedTopics = {
  has(topic: string): boolean
  readonly size: number
  add(topics: readonly string[], client: string): void
  /** Nobody listens to these now. They stay wanted for a while, in case a client comes back. */
  rest(topics: readonly string[]): void
  /** Whether more topics rest than are kept. */
  readonly isFull: boolean
  /** Takes the next topics to subscribe to, some of every client's; empty if nothing is missing. */
  takeMissing(): string[]
  /** Subscribing to these failed: they are missing again. */
  putBack(topics: readonly string[]): void
  /** Upstream knows none of the topics any more. */
  missAll(): void
  /** Takes the next topics that have rested long enough, and no longer wants them. */
  takeOverdue(): string[]
}

const batch = 500
/** Resting topics are bounded: a client that asks for ever new topics must not fill the memory. */
const mostResting = 10_000

export function createWantedTopics(restFor: number): WantedTopics {
  /** The client that asked for each. */
  const wanted = new Map<string, string>()
  /** When the last listener left (ms), oldest first. */
  const resting = new Map<string, number>()
  const missing = fairQueue<string>()

  function miss(topics: Iterable<string>): void {
    for (const topic of topics) {
      const client = wanted.get(topic)
      if (client !== undefined) missing.add(client, topic)
    }
  }

  return {
    has: topic => wanted.has(topic),
    get size() {
      return wanted.size
    },
    get isFull() {
      return resting.size > mostResting
    },
    add(topics, client) {
      for (const topic of topics) {
        resting.delete(topic)
        if (wanted.has(topic)) continue
        wanted.set(topic, client)
        missing.add(client, topic)
      }
    },
    rest(topics) {
      for (const topic of topics) if (wanted.has(topic)) resting.set(topic, Date.now())
    },
    takeMissing() {
      const topics: string[] = []
      while (topics.length < batch) {
        const topic = missing.next()
        if (topic === undefined) break
        topics.push(topic)
      }
      return topics
    },
    putBack: miss,
    missAll() {
      missing.clear()
      miss(wanted.keys())
    },
    takeOverdue() {
      const before = Date.now() - restFor
      const overdue: string[] = []
      for (const [topic, at] of resting) {
        if (overdue.length === batch || (at >= before && resting.size <= mostResting)) break
        overdue.push(topic)
        resting.delete(topic)
        missing.remove(wanted.get(topic) ?? '', topic)
        wanted.delete(topic)
      }
      return overdue
    },
  }
}
