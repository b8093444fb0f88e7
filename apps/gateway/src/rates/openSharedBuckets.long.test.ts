import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { type RedisServer, startRedisServer } from '../../test/redisServer'
import { startTestGateway } from '../../test/testGateway'
import { createLog } from '../kernel/log'
import type { Buckets } from './createBuckets'
import { openSharedBuckets } from './openSharedBuckets'

const patience = { timeout: 60_000, interval: 20 }
let redis: RedisServer

beforeAll(async () => {
  redis = await startRedisServer()
})
afterAll(() => redis.kill())

/** One node's buckets, and what it logged. */
function startNode(now = () => Date.now()) {
  const lines: string[] = []
  const shared = openSharedBuckets({
    url: redis.url,
    now,
    log: createLog('info', line => lines.push(JSON.parse(line).message)),
  })
  onTestFinished(shared.stop)
  const logged = (text: string) => lines.filter(line => line.includes(text)).length
  return { make: shared.make, logged, isUp: () => expect.poll(() => logged('is there'), patience).toBe(1) }
}

/** How many of 600 a node takes, one after the other, until it is refused. It learns of the others with the first. */
async function takenOf({ take }: Buckets, key: string): Promise<number> {
  let taken = 0
  await expect
    .poll(
      () => {
        const seconds = take(key, 600)
        if (seconds === 0) taken += 1
        return seconds
      },
      { ...patience, interval: 50 },
    )
    .toBeGreaterThan(0)
  return taken
}

it('nodes with one Redis count together, each limit for itself', async () => {
  const [one, other] = [startNode(() => 0), startNode(() => 0)] // nothing comes back by itself
  await Promise.all([one.isUp(), other.isUp()])
  const [here, there] = [one.make('shared'), other.make('shared')]
  expect(here.take('a', 600, 600)).toBe(0)
  expect(await takenOf(there, 'a')).toBeLessThan(100)
  expect(there.take('b', 600, 600)).toBe(0)
  expect(other.make('another').take('a', 600, 600)).toBe(0)
})

it('two gateways hold an address to one rate', async () => {
  const most = 12
  const start = async () => {
    const lines: string[] = []
    const config = { redisUrl: redis.url, ratePerAddress: most, trustProxy: true }
    const gateway = await startTestGateway({ config, log: createLog('info', line => lines.push(line)) })
    onTestFinished(gateway.close)
    await expect.poll(() => lines.some(line => line.includes('rates are counted')), patience).toBe(true)
    return async () =>
      (await fetch(`${gateway.url}/nothing`, { headers: { 'x-forwarded-for': '10.2.0.1' } })).status
  }
  const [askOne, askOther] = [await start(), await start()]
  for (let i = 0; i < most; i++) expect(await askOne()).toBe(404)
  let served = 0
  await expect
    .poll(
      async () => {
        const status = await askOther()
        if (status === 404) served += 1
        return status
      },
      { ...patience, interval: 200 },
    )
    .toBe(429)
  expect(served).toBeLessThan(most / 2)
})

it('without Redis each counts for itself and says so once; back, they count together again', async () => {
  const [one, other] = [startNode(() => 0), startNode(() => 0)]
  await Promise.all([one.isUp(), other.isUp()])
  const [here, there] = [one.make('away'), other.make('away')]
  await redis.kill()
  await expect.poll(() => [one.logged('is away'), other.logged('is away')], patience).toEqual([1, 1])
  expect(here.take('a', 600, 600)).toBe(0)
  expect(here.take('a', 600)).toBeGreaterThan(0)
  expect(there.take('a', 600, 600)).toBe(0)
  await redis.start()
  await expect.poll(() => [one.logged('is there'), other.logged('is there')], patience).toEqual([2, 2])
  expect([one.logged('is away'), other.logged('is away')]).toEqual([1, 1])
  expect(here.take('b', 600, 600)).toBe(0)
  expect(await takenOf(there, 'b')).toBeLessThan(100)
})
