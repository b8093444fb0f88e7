import { setTimeout as wait } from 'node:timers/promises'
import { connectAll } from './connectAll.mjs'
import { messageOf, numberOf } from './message.mjs'
import { openClient } from './openClient.mjs'

const publishers = 50
const patience = 60_000

/**
 * `clients` subscribe, receive `each` messages and acknowledge none of them; each message was acknowledged to its
 * publisher. After the relay was ended and listens again, `back` brings all clients back at once and tells how long
 * it took until every message had been delivered again.
 */
export async function loseAndReturn({ address, identities, clients, each }) {
  const receivers = identities(clients)
  await connectAll(receivers, one => ({ ...one, address, onMessage: () => false }))
  const sending = await connectAll(identities(publishers), one => ({ ...one, address }))
  let next = 0
  const worker = async client => {
    for (; next < clients * each; ) {
      const number = next
      next += 1
      const { topic } = receivers[number % clients]
      await client.ask('irn_publish', { topic, message: messageOf(number), ttl: 86_400, tag: 1108 })
    }
  }
  await Promise.all(sending.map(worker))
  return { back: () => comeBack({ address, receivers, total: clients * each }) }
}

async function comeBack({ address, receivers, total }) {
  const missing = new Set(Array.from({ length: total }, (_, number) => number))
  let repeated = 0
  let last = 0
  const onMessage = message => {
    if (!missing.delete(numberOf(message))) repeated += 1
    last = performance.now()
    return true
  }
  const began = performance.now()
  const spent = process.cpuUsage()
  let connected = 0
  const returned = await Promise.all(
    receivers.map(async one => {
      const client = await openClient({ ...one, address, onMessage })
      await client.ask('irn_batchSubscribe', { topics: [one.topic] })
      connected = performance.now()
      return client
    }),
  )
  while (missing.size > 0 && performance.now() - began < patience) await wait(20)
  const { user, system } = process.cpuUsage(spent)
  const result = {
    work: (user + system) / 1000,
    clients: returned.length,
    total,
    lost: missing.size,
    repeated,
    connectedMs: connected - began,
    deliveredMs: last - began,
  }
  for (const client of returned) client.close()
  return result
}
