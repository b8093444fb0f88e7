import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { startGatewayProcess } from '../../test/gatewayProcess'
import { type RedisServer, startRedisServer } from '../../test/redisServer'
import { newMessage, newTopic, relayClient } from '../../test/relayClient'
import { testDatabase } from '../../test/testDatabase'
import { createLog } from '../kernel/log'
import type { Fanout } from './fanout/fanout'
import { redisFanout } from './fanout/redisFanout'
import type { RelayMessage } from './relayMessage'

const soon = { timeout: 60_000, interval: 20 }
describe('Redis is back after a break', { timeout: 180_000 }, () => {
  let redis: RedisServer
  beforeAll(async () => {
    redis = await startRedisServer()
    return () => redis.kill()
  }, 180_000) // it may have to be installed

  it.each(['writes', 'listens'])(
    'no message waits for two seconds when the gateway that %s finds it last',
    async what => {
      // All waiting is by a clock of the test's own, so that a busy machine changes nothing.
      vi.useFakeTimers({
        toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'],
      })
      onTestFinished(() => void vi.useRealTimers())
      const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
      const inTime = (isTrue: () => boolean) =>
        expect
          .poll(async () => {
            await pass(50)
            return isTrue()
          }, soon)
          .toBe(true)
      const late = await proxyTo(redis.url)
      const database: RelayMessage[] = []
      const here = node(what === 'writes' ? redis.url : late.url, database)
      const there = node(what === 'writes' ? late.url : redis.url, database)
      await here.fanout.subscribe(['a'], { clientId: 'wallet', address: '', project: '' })
      await inTime(() => here.hears(there))

      late.close()
      await redis.kill()
      await redis.start()
      // The other one takes for granted that it is told of everything.
      await inTime(() => (what === 'writes' ? here : there).looksLazily())
      here.missed.length = 0
      there.publish(7)
      late.open()
      for (let passed = 0; passed < 1_900; passed += 100) {
        await pass(100)
        await wait(20) // for Redis and the sockets
      }
      // Whatever was begun by now comes to its end, and nothing begins any more.
      await expect.poll(() => here.missed.flat(), soon).toContain('a')
    },
  )

  it('what goes through it does not tell where a message came from', async () => {
    const heard: string[] = []
    const other = new Redis(redis.url)
    onTestFinished(() => other.disconnect())
    other.on('message', (_, text: string) => heard.push(text))
    await other.subscribe('latchkey:relay:a')
    const here = node(redis.url, [])
    await expect
      .poll(() => {
        here.publish(1)
        return heard[0]
      }, soon)
      .toContain('"publisher":"dapp"')
    expect(heard.join('')).not.toContain('203.0.113.7')
  })

  it('all that is published before, meanwhile and after comes once', async () => {
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
      const sent: string[] = []
      while (!isOver) {
        const message = newMessage(100)
        expect(await client.publish(topic, message)).toMatchObject({ result: true })
        sent.push(message)
        await wait(10)
      }
      return sent
    })
    await wait(500)
    await redis.kill()
    await wait(4_000) // so long that both ask for it seldom
    await redis.start()
    await wait(4_000)
    isOver = true
    const said = await Promise.all(talk)
    for (const [at, client] of clients.entries()) {
      const wanted = said[1 - at] ?? []
      await expect.poll(() => client.deliveries.length, soon).toBe(wanted.length)
      expect(new Set(client.deliveries.map(({ message }) => message))).toEqual(new Set(wanted))
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
    subscribers: () => [],
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
      address: '203.0.113.7',
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
