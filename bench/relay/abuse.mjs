import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { openClient } from './openClient.mjs'

const newTopic = () => randomBytes(32).toString('hex')
const letter = randomBytes(6_000).toString('base64')
const month = 30 * 86_400
const topicsEach = 60
const at = { publish: 300, fetch: 300, subscribe: 20, handshake: 50 } // attempts a second, more than an address has

/**
 * Somebody at one address who takes all he can get: sockets, subscriptions, room for messages that live for a month,
 * handshakes, and his own messages again and again. Settles when he holds his sockets; `rest` stops him for a while or
 * lets him go on, `stop` ends it and tells what he got and what he was refused.
 */
export async function abuse({ address, identities, from, listeners = 400, pace = 1 }) {
  const counts = { sockets: 0, topics: 0, stored: 0, fetched: 0, handshakes: 0, refused: 0, closed: 0 }
  const own = Array.from({ length: 20 }, newTopic)
  const clients = []
  let stopped = false
  let resting = false

  const open = async () => {
    try {
      const client = await openClient({ ...identities(1)[0], address, from, onMessage: () => false })
      counts.sockets += 1
      return client
    } catch {
      counts.refused += 1
      return undefined
    }
  }
  const tries = async (client, name, method, params, worth = 1) => {
    try {
      await client.ask(method, params)
      counts[name] += worth
    } catch (error) {
      if (/closed a socket/.test(error.message)) counts.closed += 1
      else counts.refused += 1
    }
  }
  const listen = client =>
    tries(
      client,
      'topics',
      'irn_batchSubscribe',
      { topics: Array.from({ length: topicsEach }, newTopic) },
      topicsEach,
    )

  while (clients.length < listeners && !stopped) {
    const client = await open()
    if (!client) break
    clients.push(client)
    void listen(client)
  }

  const loops = [
    paced(at.publish, n =>
      tries(clients[n % 40], 'stored', 'irn_publish', {
        ...{ topic: own[n % own.length], message: `${n}${letter}`, ttl: month, tag: 1 },
      }),
    ),
    paced(at.fetch, n =>
      tries(clients[40 + (n % 10)], 'fetched', 'irn_fetchMessages', { topic: own[n % own.length] }),
    ),
    paced(at.subscribe, n => listen(clients[n % clients.length])),
    paced(at.handshake, async () => {
      const client = await open()
      if (client) counts.handshakes += 1
      client?.close()
    }),
  ]

  /** So often a second, however long each takes; one whose socket was closed for it comes back with another. */
  async function paced(perSecond, act) {
    let due = 0
    for (let n = 0, last = performance.now(); !stopped; await wait(5)) {
      const now = performance.now()
      if (!resting) due += ((now - last) / 1000) * perSecond * pace
      last = now
      for (; due >= 1; due -= 1, n += 1) void act(n)
    }
  }
  const returning = setInterval(async () => {
    for (const [place, client] of clients.entries()) {
      if (stopped || !client.isClosed()) continue
      const next = await open()
      if (!next) return
      clients[place] = next
    }
  }, 500)

  return {
    rest(isResting) {
      resting = isResting
    },
    async stop() {
      stopped = true
      clearInterval(returning)
      await Promise.all(loops)
      for (const client of clients) client.close()
      return counts
    },
  }
}
