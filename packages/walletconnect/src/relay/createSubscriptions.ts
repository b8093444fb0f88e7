import type { Clock, Log, Stop } from '@latchkey/core'
import type { KeptLink } from './keepLink'
import type { Delivery } from './relayLink'

const probeMs = 4000

/** What throws is logged, and the message is dropped. */
export type Receive = (message: string) => void | Promise<void>

/** The topics somebody listens to, and which of them the relay knows of. */
export type Subscriptions = {
  count(): number
  /** The stop unsubscribes, unless another listener has taken over the topic. */
  add(topic: string, receive: Receive): Stop
  clear: Stop
  /** Subscribes to the topics that are not yet subscribed on this socket. What the relay refuses is tried again later. */
  subscribe(link: KeptLink): void
  /** A page does not see the relay's pings: if it was silent for so long, we subscribe again to see whether it is there. */
  probe(link: KeptLink, silentMs: number): void
  deliver(delivery: Delivery): Promise<void>
}

type Input = {
  clock: Clock
  log: Log
  link(): KeptLink | undefined /** The relay answered. */
  answered(): void
}

export function createSubscriptions({ clock, log, link: current, answered }: Input): Subscriptions {
  const topics = new Map<string, Receive>()

  async function subscribe(link: KeptLink): Promise<void> {
    const missing = [...topics.keys()].filter(topic => !link.subscribed.has(topic))
    const [first] = missing
    if (first === undefined) return
    for (const topic of missing) link.subscribed.set(topic, '')
    const answer = await (missing.length === 1
      ? link.request('irn_subscribe', { topic: first })
      : link.request('irn_batchSubscribe', { topics: missing }))
    if (answer.kind === 'lost') return
    answered()
    if (answer.kind === 'error') {
      log.warn('walletconnect: the relay did not take a subscription', answer.error)
      for (const topic of missing) link.subscribed.delete(topic)
      return
    }
    const ids: unknown[] = Array.isArray(answer.result) ? answer.result : [answer.result]
    missing.forEach((topic, at) => {
      const id = ids[at]
      if (link.subscribed.has(topic) && typeof id === 'string') link.subscribed.set(topic, id)
    })
  }

  return {
    count: () => topics.size,
    add(topic, receive) {
      topics.set(topic, receive)
      return () => {
        if (topics.get(topic) !== receive) return
        topics.delete(topic)
        const link = current()
        const id = link?.subscribed.get(topic)
        link?.subscribed.delete(topic)
        if (id) void link?.request('irn_unsubscribe', { topic, id })
      }
    },
    clear: () => topics.clear(),
    subscribe: link => void subscribe(link),
    probe(link, silentMs) {
      if (topics.size > link.subscribed.size) void subscribe(link)
      else if (topics.size > 0 && clock.now() - link.heardAt() >= silentMs)
        void link.request('irn_batchSubscribe', { topics: [...topics.keys()] }, probeMs)
    },
    async deliver({ topic, message }) {
      try {
        await topics.get(topic)?.(message)
      } catch (error) {
        log.error('walletconnect: a message could not be handled', error)
      }
    },
  }
}
