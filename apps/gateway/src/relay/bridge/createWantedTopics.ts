import type { Subscriber } from '../fanout/fanout'
import { fairQueue } from './fairQueue'
import { type Owners, ownersOf } from './ownersOf'

/** The topics that upstream should be subscribed to. */
export type WantedTopics = {
  /** Who asked for a topic; once nobody listens to it, who was the last to. Undefined if it is not wanted, or pauses. */
  subscriberOf(topic: string): Subscriber | undefined
  readonly size: number
  add(topics: readonly string[], first: Subscriber): void
  /** Nobody listens to these now. They stay wanted for a while, in case a client comes back. */
  rest(topics: readonly string[], last: Subscriber): void
  /** There is no room for this topic's messages. It is overdue now, and missing after a while. */
  pause(topic: string): void
  /** Whether more topics rest than are kept. */
  readonly isFull: boolean
  /** Takes the next topics to subscribe to, some of every network's; empty if nothing is missing. */
  takeMissing(): string[]
  /** Subscribing to these failed: they are missing again. */
  putBack(topics: readonly string[]): void
  /** Upstream knows none of the topics any more. */
  missAll(): void
  /** Takes the next topics to unsubscribe from: some begin a pause, others have rested long enough and are not wanted. */
  takeOverdue(): string[]
}

const batch = 500
/** Resting topics are bounded: a client that asks for ever new topics must not fill the memory. */
const mostResting = 10_000

export function createWantedTopics(restFor: number, pauseFor: number): WantedTopics {
  const wanted = new Map<string, Subscriber>()
  /** When the last listener left (ms), oldest first. */
  const resting = new Map<string, number>()
  /** When the pause began (ms), oldest first. */
  const paused = new Map<string, number>()
  /** Those of them that upstream is still subscribed to. */
  const pausing = new Set<string>()
  const missing = fairQueue<string>()

  function miss(topics: Iterable<string>): void {
    for (const topic of topics) {
      const subscriber = wanted.get(topic)
      if (subscriber && !paused.has(topic)) missing.add(lineOf(subscriber), topic)
    }
  }

  function want(topic: string, subscriber: Subscriber): void {
    const before = wanted.get(topic)
    const isMissing = !before || missing.remove(lineOf(before), topic)
    wanted.set(topic, subscriber)
    if (isMissing) miss([topic])
  }

  function forget(topic: string): void {
    const subscriber = wanted.get(topic)
    if (subscriber) missing.remove(lineOf(subscriber), topic)
    wanted.delete(topic)
    paused.delete(topic)
    pausing.delete(topic)
  }

  function endPauses(): void {
    const before = Date.now() - pauseFor
    for (const [topic, at] of paused) {
      if (at > before) return
      paused.delete(topic)
      pausing.delete(topic)
      miss([topic])
    }
  }

  return {
    subscriberOf: topic => (paused.has(topic) ? undefined : wanted.get(topic)),
    get size() {
      return wanted.size
    },
    get isFull() {
      return resting.size > mostResting
    },
    add(topics, first) {
      const subscriber = copyOf(first)
      for (const topic of topics) {
        resting.delete(topic)
        if (!wanted.has(topic)) want(topic, subscriber)
      }
    },
    rest(topics, last) {
      const subscriber = copyOf(last)
      for (const topic of topics.filter(each => wanted.has(each))) {
        resting.set(topic, Date.now())
        want(topic, subscriber)
      }
    },
    pause(topic) {
      const subscriber = wanted.get(topic)
      if (!subscriber || paused.has(topic)) return
      paused.set(topic, Date.now())
      if (!missing.remove(lineOf(subscriber), topic)) pausing.add(topic)
    },
    takeMissing() {
      endPauses()
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
      pausing.clear()
      miss(wanted.keys())
    },
    takeOverdue() {
      const overdue = new Set([...pausing].slice(0, batch))
      for (const topic of overdue) pausing.delete(topic)
      const before = Date.now() - restFor
      for (const [topic, at] of resting) {
        if (overdue.size >= batch || (at >= before && resting.size <= mostResting)) break
        overdue.add(topic)
        resting.delete(topic)
        forget(topic)
      }
      return [...overdue]
    },
  }
}

/** Without the socket, which may be closed long before. */
function copyOf({ clientId, address, project }: Subscriber): Subscriber {
  return { clientId, address, project }
}

function lineOf({ address, clientId }: Subscriber): Owners {
  return ownersOf(address, clientId)
}
