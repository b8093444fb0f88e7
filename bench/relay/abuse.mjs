import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { besiege } from './besiege.mjs'
import { openClient } from './openClient.mjs'

const newTopic = () => randomBytes(32).toString('hex')
const letter = randomBytes(6_000).toString('base64')
const month = 30 * 86_400
const topicsEach = 60
/** Attempts a second, more than an address has. */
const at = { publish: 300, fill: 10, fetch: 300, fetchOwn: 40, subscribe: 20, handshake: 50 }
const perBatch = 50

/**
 * Somebody at one address who takes all he can get: sockets, subscriptions, room for messages that live for a month,
 * handshakes, and messages again and again, those that he sent to himself and those that only he himself published. He
 * also does what needs no client (besiege). Settles when he holds his sockets; `stop` ends it, leaves nothing open, and
 * tells what he got and what he was refused. He comes back as the same with the `own` of before.
 */
export async function abuse({
  address,
  identities,
  from,
  listeners = 400,
  pace = 1,
  own = newOwn(identities),
}) {
  const counts = {
    ...{ sockets: 0, topics: 0, stored: 0, fetched: 0, handshakes: 0, refused: 0, closed: 0 },
    ...{ halfOpen: 0, parts: 0, http: 0 },
  }
  const clients = []
  let stopped = false

  const open = async (identity = identities(1)[0]) => {
    try {
      const client = await openClient({ ...identity, address, from, onMessage: () => false })
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

  // The first ten share one key, whose own messages they read. Each comes back as who it was.
  const identityAt = place => (place < 10 ? own.identity : undefined)
  while (clients.length < listeners && !stopped) {
    const client = await open(identityAt(clients.length))
    if (!client) break
    clients.push(client)
    void listen(client)
  }
  const someone = (first, count, n) => clients[Math.min(first + (n % count), clients.length - 1)]

  const loops = [
    paced(at.publish, n =>
      tries(someone(10, 30, n), 'stored', 'irn_publish', {
        ...{ topic: own.topics[n % 20], message: `${n}${letter}`, ttl: month, tag: 1 },
      }),
    ),
    paced(at.fill, n => {
      const messages = Array.from({ length: perBatch }, () => {
        own.count += 1
        return {
          topic: own.alone[own.count % own.alone.length],
          message: `own ${own.count}`,
          ttl: month,
          tag: 1,
        }
      })
      return tries(someone(0, 10, n), 'stored', 'irn_batchPublish', { messages }, perBatch)
    }),
    paced(at.fetch, n =>
      tries(someone(40, 10, n), 'fetched', 'irn_fetchMessages', { topic: own.topics[n % 20] }),
    ),
    paced(at.fetchOwn, n =>
      tries(someone(0, 10, n), 'fetched', 'irn_batchFetchMessages', { topics: own.alone }),
    ),
    paced(at.subscribe, n => listen(someone(0, clients.length, n))),
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
      due += ((now - last) / 1000) * perSecond * pace
      last = now
      for (; due >= 1; due -= 1, n += 1) void act(n)
    }
  }
  const returning = setInterval(async () => {
    for (const [place, client] of clients.entries()) {
      if (stopped || !client.isClosed()) continue
      const next = await open(identityAt(place))
      if (!next) return
      clients[place] = next
      if (stopped) next.close()
    }
  }, 500)
  const pass = () => identities(1)[0].pass
  const leave = besiege({ address, pass, from, counts, paced, halfOpen: listeners })

  return {
    own,
    async stop() {
      stopped = true
      clearInterval(returning)
      await Promise.all([leave(), ...loops])
      for (const client of clients) client.close()
      return counts
    },
  }
}

/** A key, the topics to which nobody else publishes, and those to which all his keys do. */
function newOwn(identities) {
  const topics = count => Array.from({ length: count }, newTopic)
  return { identity: identities(1)[0], alone: topics(12), topics: topics(20), count: 0 }
}
