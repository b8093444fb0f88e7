import { randomUUID } from 'node:crypto'
import type { Log } from '../../kernel/log'
import { openRedis } from '../../redis/openRedis'
import type { RelayMessage, StoredMessage } from '../relayMessage'
import type { Fanout, FanoutListener, OpenFanout } from './fanout'
import { readNotice } from './readNotice'
import { type Stored, watchStored } from './watchStored'

type World = { url: string; log: Log; stored: Stored }

const channelOf = (topic: string) => `latchkey:relay:${topic}`
/** A gateway that is back announces itself here: it could not announce what it stored meanwhile. */
const returns = 'latchkey:relay:returns'
const topicsPerCommand = 1_000

/**
 * Fan-out for several gateways on one database. A committed message is published on its topic's Redis channel. Redis
 * stores nothing: missed messages are found in the database.
 */
export function redisFanout(world: World): OpenFanout {
  return listener => open(world, listener)
}

function open({ url, log, stored }: World, { deliver, missed }: FanoutListener): Fanout {
  const node = randomUUID()
  const topics = new Set<string>()
  const sender = openRedis(url, { up: () => tell(returns, node), down() {} })
  const receiver = openRedis(url, {
    up: () => void listenAgain(),
    down: () => log.warn('Redis is away: messages of other gateways are looked for in the database'),
  })
  const watch = watchStored({ stored, log, topics, isTold: () => sender.isUp && receiver.isUp, missed })

  async function listenAgain(): Promise<void> {
    log.info('Redis is there: messages of other gateways come at once')
    try {
      await receiver.redis.subscribe(returns)
      await listen([...topics])
      watch.checkNow()
    } catch {
      receiver.renew()
    }
  }

  /** If it fails, the others check the database once this gateway announces its return. */
  function tell(channel: string, text: string): void {
    sender.redis.publish(channel, text).catch(sender.renew)
  }

  async function listen(names: readonly string[]): Promise<void> {
    for (let at = 0; at < names.length; at += topicsPerCommand)
      await receiver.redis.subscribe(...names.slice(at, at + topicsPerCommand).map(channelOf))
  }

  receiver.redis.on('message', (channel: string, text: string) => {
    if (channel === returns) return text === node ? undefined : watch.checkNow()
    const notice = readNotice(text)
    if (!notice) return log.warn('something came through Redis that no gateway sent')
    if (notice.node === node) return
    watch.heard(notice.messages)
    deliver(notice.messages)
  })

  return {
    publish(messages) {
      watch.heard(messages)
      deliver(messages)
      if (!sender.isUp) return
      for (const [topic, group] of byTopic(messages))
        tell(channelOf(topic), JSON.stringify({ node, messages: group }))
    },
    async subscribe(added) {
      for (const topic of added) topics.add(topic)
      // If it fails, listenAgain repeats it, and until then the database is checked.
      if (receiver.isUp) await listen(added).catch(() => {})
    },
    unsubscribe(removed) {
      for (const topic of removed) topics.delete(topic)
      if (receiver.isUp && removed.length > 0)
        receiver.redis.unsubscribe(...removed.map(channelOf)).catch(() => {})
    },
    async stop() {
      sender.stop()
      receiver.stop()
      await watch.stop()
    },
  }
}

function byTopic(messages: readonly StoredMessage[]): Map<string, RelayMessage[]> {
  const groups = new Map<string, RelayMessage[]>()
  for (const { address: _, ...message } of messages) {
    const group = groups.get(message.topic)
    if (group) group.push(message)
    else groups.set(message.topic, [message])
  }
  return groups
}
