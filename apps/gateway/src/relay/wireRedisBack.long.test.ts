import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { startGatewayProcess } from '../../test/gatewayProcess'
import { type RedisServer, startRedisServer } from '../../test/redisServer'
import { newMessage, newTopic, relayClient } from '../../test/relayClient'
import { testDatabase } from '../../test/testDatabase'
import { createLog } from '../kernel/log'
import type { Fanout } from './fanout/fanout'
import { redisFanout } from './fanout/redisFanout'
import type { RelayMessage } from './relayMessage'

const soon = { timeout: 60_000, interval: 20 }
/** Two seconds are wanted, ten it would take without; the rest is for a machine that is busy. */
const longestWait = 5_000

describe('Redis is back after a break', { timeout: 180_000 }, () => {
  let redis: RedisServer
  beforeAll(async () => {
    redis = await startRedisServer()
    return () => redis.kill()
  }, 180_000) // it may have to be installed

  it('messages of a gateway that finds it later than others do are looked for as soon as it has', async () => {
    const late = await proxyTo(redis.url)
    const database: RelayMessage[] = []
    const here = node(redis.url, database)
    const there = node(late.url, database)
    await here.fanout.subscribe(['a'], 'wallet')
    await expect.poll(() => here.hears(there), soon).toBe(true)

    late.close()
    await redis.kill()
    await redis.start()
    await expect.poll(() => here.looksLazily(), soon).toBe(true) // it takes for granted that it is told of everything
    there.publish(7)
    late.open()
    const began = performance.now()
    await expect.poll(() => here.missed.flat(), soon).toContain('a')
    expect(performance.now() - began).toBeLessThan(longestWait)
  })

  it('nothing that is published before, meanwhile or after waits long, and all of it comes once', async () => {
    const database = await testDatabase()
    const settings = { DATABASE_URL: database.url, REDIS_URL: redis.url, LATCHKEY_SEED: '1' }
    const gateways = [await startGatewayProcess(settings), await startGatewayProcess(settings)]
    onTestFinished(async () => {
      for (const each of gateways) each.send('SIGKILL')
      await Promise.all(gateways.map(({ ended }) => ended))
      await database.drop()
    })
    const clients = await Promise.all(gateways.map(({ url }) => relayClient(url)))
    onTestFinished(async () => void (await Promise.all(clients.map(client => client.close()))))
    const topic = newTopic()
    for (const client of clients) await client.subscribe(topic)

    let isOver = false
    const talk = clients.map(async client => {
      const sent: { message: string; at: number }[] = []
      while (!isOver) {
        const message = newMessage(100)
        expect(await client.publish(topic, message)).toMatchObject({ result: true })
        sent.push({ message, at: performance.now() })
        await wait(10)
      }
      return sent
    })
    await wait(500)
    await redis.kill()
    await wait(4_000) // so long that both ask for it seldom
    const arrivals = clients.map(client => watchArrivals(client.deliveries))
    await redis.start()
    const back = performance.now()
    await wait(4_000)
    isOver = true
    const said = await Promise.all(talk)
    for (const [at, client] of clients.entries()) {
      const wanted = said[1 - at] ?? []
      await expect.poll(() => client.deliveries.length, soon).toBe(wanted.length)
      const came = arrivals[at]?.() ?? new Map<string, number>()
      const waits = wanted.map(each => (came.get(each.message) ?? 0) - Math.max(each.at, back))
      expect(Math.max(...waits)).toBeLessThan(longestWait)
      expect(new Set(client.deliveries.map(({ message }) => message)).size).toBe(wanted.length)
    }
  })
})

/** A gateway's fan-out, with a database that all of them share. */
function node(url: string, database: RelayMessage[]) {
  const missed: string[][] = []
  const delivered: RelayMessage[] = []
  let asked: number[] = []
  const open = redisFanout({
    url,
    log: createLog('silent', () => {}),
    stored: {
      async newest() {
        asked.push(performance.now())
        return database.at(-1)?.id ?? 0
      },
      after: async (id, topics) => database.filter(each => each.id > id && topics.includes(each.topic)),
    },
  })
  const fanout: Fanout = open({
    deliver: messages => void delivered.push(...messages),
    missed: topics => void missed.push([...(topics ?? [])]),
  })
  onTestFinished(async () => void (await fanout.stop()))
  const publish = (id: number) => {
    const times = { publishedAt: 1, expiresAt: 2 }
    const message = {
      ...times,
      id,
      topic: 'a',
      message: 'x',
      tag: 1,
      attestation: undefined,
      publisher: 'dapp',
    }
    database.push(message)
    fanout.publish([message])
  }
  return {
    fanout,
    missed,
    publish,
    hears(other: { publish(id: number): void }) {
      other.publish(1)
      return delivered.some(({ id }) => id === 1)
    },
    /** Whether it stopped asking the database every second. */
    looksLazily() {
      const now = performance.now()
      asked = asked.filter(at => at > now - 2_000)
      return asked.length === 0
    },
  }
}

function watchArrivals(deliveries: readonly { message: string }[]): () => Map<string, number> {
  const came = new Map(deliveries.map(({ message }) => [message, performance.now()]))
  let seen = deliveries.length
  const look = () => {
    for (; seen < deliveries.length; seen++) came.set(deliveries[seen]?.message ?? '', performance.now())
    return came
  }
  const timer = setInterval(look, 20)
  onTestFinished(() => clearInterval(timer))
  return look
}

/** A way to Redis that can be shut. */
async function proxyTo(url: string) {
  const { hostname, port } = new URL(url)
  const sockets = new Set<Socket>()
  let isOpen = true
  const server = createServer(socket => {
    if (!isOpen) return void socket.destroy()
    const behind = connect(Number(port), hostname)
    for (const each of [socket, behind]) {
      sockets.add(each)
      each.on('error', () => {})
      each.on('close', () => {
        socket.destroy()
        behind.destroy()
        sockets.delete(each)
      })
    }
    socket.pipe(behind).pipe(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = () => {
    isOpen = false
    for (const socket of sockets) socket.destroy()
  }
  onTestFinished(() => {
    close()
    server.close()
  })
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close,
    open() {
      isOpen = true
    },
  }
}
