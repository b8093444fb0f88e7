import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Log } from '../../kernel/log'
import type { Metrics } from '../../metrics/metrics'
import type { Fanout, OpenFanout, Subscriber } from '../fanout/fanout'
import { RelayError } from '../frames/RelayError'
import { type Publication, readPublication } from '../frames/readParams'
import type { Mailbox } from '../mailbox/createMailbox'
import { OverShare } from '../mailbox/OverShare'
import type { RelayLimits } from '../relayLimits'
import { bridgeName, findUnmirrored } from './findUnmirrored'
import { mirrorMessages } from './mirrorMessages'
import { mirrorTopics } from './mirrorTopics'
import type { UpstreamIdentity } from './upstreamIdentity'
import type { UpstreamSettings } from './upstreamSettings'
import { type UpstreamDelivery, upstreamSocket } from './upstreamSocket'
import { upstreamTtl } from './upstreamTtl'

type World = {
  settings: UpstreamSettings
  identity: UpstreamIdentity
  limits: RelayLimits
  pool: Pool
  log: Log
  metrics: Metrics
  clock: { now(): number }
  mailbox: Pick<Mailbox, 'publish' | 'acknowledge'>
}

const restWhenFull = 5_000

/**
 * A fan-out that also reaches an upstream relay. It subscribes there to the topics of our clients and publishes their
 * messages there. Messages from upstream are stored like all others, with the bridge as publisher, so that they are not
 * sent back. They count for a subscriber, so that nobody fills the relay from there.
 */
export function bridgeFanout(openInner: OpenFanout, world: World): OpenFanout {
  const { settings, identity, limits, pool, log, metrics, clock, mailbox } = world
  const mirrored = metrics.counter('gateway_relay_mirrored_total', 'Messages to and from the upstream relay.')

  return listener => {
    const inner: Fanout = openInner(listener)
    const upstream = upstreamSocket(settings, identity, log, {
      opened() {
        topics.startOver()
        void messages.catchUp()
      },
      received,
    })
    const topics = mirrorTopics(upstream, identity.subscriptionId, log)
    const messages = mirrorMessages({
      upstream,
      log,
      now: clock.now,
      find: search => findUnmirrored(pool, { ...search, now: clock.now() }),
      settled: id => mailbox.acknowledge(bridgeName, [id]),
      count: outcome => mirrored.add({ to: 'upstream', outcome }),
    })
    metrics.gauge('gateway_relay_upstream_open', 'Whether the upstream relay is connected.', () =>
      Number(upstream.isOpen),
    )

    /** If this throws, the message is not acknowledged and comes again on the next socket. */
    async function received(delivery: UpstreamDelivery): Promise<boolean> {
      const outcome = await store(delivery)
      mirrored.add({ to: 'here', outcome })
      return outcome !== 'left'
    }

    async function store(delivery: UpstreamDelivery): Promise<'stored' | 'refused' | 'left'> {
      const { topic, tag } = delivery
      if (typeof topic !== 'string' || typeof tag !== 'number') return 'refused'
      const last = topics.subscriberOf(topic)
      // Nobody here listens any more, or there is no room, but upstream does not know yet. It keeps the message.
      if (!last) return 'left'
      const here = listener.subscribers(topic)
      try {
        const ttl = Math.min(upstreamTtl(tag), limits.ttlMost)
        const publication = readPublication({ ...delivery, ttl }, limits)
        if (await storeForOne(publication, here.length > 0 ? here : [last])) return 'stored'
      } catch (error) {
        if (!(error instanceof RelayError)) throw error
        if (error.code === 3001) {
          // The relay has no room right now. It comes again with a new socket, so wait before we open one.
          await wait(restWhenFull, undefined, { ref: false })
          throw error
        }
        if (error.code !== -32000) return 'refused'
      }
      // The topic's mailbox or the subscribers' shares are full. Upstream keeps the message until there is room. If it
      // went on sending, it would soon wait for our acknowledgements and hold up everybody's messages.
      topics.pause(topic)
      return 'left'
    }

    /** The message counts for the first subscriber who has room. False if none has. */
    async function storeForOne(
      publication: Publication,
      subscribers: readonly Subscriber[],
    ): Promise<boolean> {
      const asked = new Map(
        subscribers.map(each => [`${each.address} ${each.clientId} ${each.project}`, each]),
      )
      for (const { clientId: payer, address, project } of asked.values())
        try {
          await mailbox.publish(publication, bridgeName, { payer, address, project })
          return true
        } catch (error) {
          if (!(error instanceof OverShare)) throw error
        }
      return false
    }

    return {
      publish(stored) {
        inner.publish(stored)
        messages.add(stored.filter(({ publisher }) => publisher !== bridgeName))
      },
      subscribe(added, first) {
        topics.add(added, first)
        return inner.subscribe(added, first)
      },
      unsubscribe(removed, last) {
        topics.remove(removed, last)
        inner.unsubscribe(removed, last)
      },
      async stop() {
        topics.stop()
        upstream.stop()
        await messages.stop()
        await inner.stop()
      },
    }
  }
}
