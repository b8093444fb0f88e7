import type { Log } from '../../kernel/log'
import type { Subscriber } from '../fanout/fanout'
import { createWantedTopics } from './createWantedTopics'
import { UpstreamRefusal } from './UpstreamRefusal'
import type { UpstreamSocket } from './upstreamSocket'

export type TopicMirror = {
  /** A client listens to these, and is the first one here to do so. */
  add(topics: readonly string[], first: Subscriber): void
  /** Nobody here listens any more. We stay subscribed for a while: a client that reloads comes back. */
  remove(topics: readonly string[], last: Subscriber): void
  /** There is no room for this topic's messages: we unsubscribe for a while. Upstream keeps them. */
  pause(topic: string): void
  /** Who asked for a topic, or was the last to listen to it; undefined if we do not take its messages. */
  subscriberOf(topic: string): Subscriber | undefined
  /** The socket is new: upstream has none of our subscriptions. */
  startOver(): void
  stop(): void
}

type Upstream = Pick<UpstreamSocket, 'request' | 'isOpen'>

const gatherFor = 5
const tryAgainAfter = 5_000
const leaveAfter = 300_000
const pauseFor = 60_000

/** Keeps us subscribed upstream to the topics that clients here listen to. */
export function mirrorTopics(
  upstream: Upstream,
  subscriptionId: (topic: string) => string,
  log: Log,
): TopicMirror {
  const wanted = createWantedTopics(leaveAfter, pauseFor)
  let timer: NodeJS.Timeout | undefined
  let working = false
  let isDue = false
  let generation = 0

  const soon = (delay: number) => {
    timer ??= setTimeout(() => {
      timer = undefined
      void work()
    }, delay)
  }

  async function work(): Promise<void> {
    if (working) {
      isDue = true
      return
    }
    if (!upstream.isOpen) {
      while (wanted.takeOverdue().length > 0) {} // no need to unsubscribe: a new socket has no subscriptions
      return
    }
    working = true
    isDue = false
    const began = generation
    try {
      await unsubscribe() // first, because it makes room
      await subscribe(() => began === generation)
    } catch (error) {
      if (error instanceof UpstreamRefusal)
        log.warn('the upstream relay does not take topics', { code: error.code, topics: wanted.size })
      soon(tryAgainAfter)
    } finally {
      working = false
      if (isDue || began !== generation) soon(0)
    }
  }

  async function unsubscribe(): Promise<void> {
    for (let topics = wanted.takeOverdue(); topics.length > 0; topics = wanted.takeOverdue()) {
      const subscriptions = topics.map(topic => ({ topic, id: subscriptionId(topic) }))
      await upstream.request('irn_batchUnsubscribe', { subscriptions })
    }
  }

  async function subscribe(isCurrent: () => boolean): Promise<void> {
    while (isCurrent()) {
      const topics = wanted.takeMissing()
      if (topics.length === 0) return
      await upstream.request('irn_batchSubscribe', { topics }).catch(error => {
        wanted.putBack(topics)
        throw error
      })
    }
  }

  const tidy = setInterval(() => void work(), leaveAfter / 5)
  return {
    add(topics, first) {
      wanted.add(topics, first)
      soon(gatherFor)
    },
    remove(topics, last) {
      wanted.rest(topics, last)
      if (wanted.isFull) soon(gatherFor)
    },
    pause(topic) {
      wanted.pause(topic)
      soon(gatherFor)
    },
    subscriberOf: wanted.subscriberOf,
    startOver() {
      generation += 1
      wanted.missAll()
      clearTimeout(timer) // a retry for the old socket
      timer = undefined
      soon(0)
    },
    stop() {
      clearInterval(tidy)
      clearTimeout(timer)
    },
  }
}
