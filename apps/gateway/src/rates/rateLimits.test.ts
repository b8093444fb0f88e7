import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { startTestGateway, type TestGateway } from '../../test/testGateway'
import { createMetrics } from '../metrics/metrics'
import { projects } from '../projects/projectsTable'
import { createBuckets } from './createBuckets'
import { createRateLimits } from './rateLimits'

const unlimited = {
  ...{ ratePerProject: 0, ratePerAddress: 0 },
  ...{ eventRatePerProject: 0, eventRatePerAddress: 0, eventBytesPerAddress: 0 },
}

describe('rate limits', () => {
  let gateway: TestGateway
  let now = Date.now()

  beforeAll(async () => {
    gateway = await startTestGateway({
      config: {
        ...{ ratePerAddress: 60, ratePerProject: 10, trustProxy: true },
        upstreams: 'eip155:1=http://127.0.0.1:9',
      },
      clock: { now: () => now },
    })
    await gateway.context.db.insert(projects).values([
      { id: 'usual', name: 'Usual' },
      { id: 'small', name: 'Small', requestsPerMinute: 3 },
      { id: 'large', name: 'Large', requestsPerMinute: 100 },
      { id: 'larger', name: 'Larger', requestsPerMinute: 1_000 },
    ])
  })
  afterAll(() => gateway.close())

  const ask = (path: string, address: string) =>
    fetch(`${gateway.url}${path}`, { headers: { 'x-forwarded-for': `1.2.3.4, ${address}` } })
  const times = async (count: number, path: string, address: string) => {
    const statuses: number[] = []
    for (let i = 0; i < count; i++) statuses.push((await ask(path, address)).status)
    return statuses.filter(status => status !== 429).length
  }

  it('hold a project to its own number, or else to the usual one, and tell when to come again', async () => {
    const path = '/getAnalyticsConfig?projectId='
    expect(await times(6, `${path}small`, '10.0.0.1')).toBe(3)
    expect(await times(12, `${path}usual`, '10.0.0.1')).toBe(10)
    const refused = await ask(`${path}small`, '10.0.0.1')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBe(20)
    expect(await refused.json()).toMatchObject({ status: 'FAILED', reasons: [{ field: 'project' }] })
    now += 20_000
    expect(await times(3, `${path}small`, '10.0.0.1')).toBe(1)
  })

  it('hold an address, on every route, and one IPv6 visitor has one address', async () => {
    expect(await times(70, '/nothing', '10.0.0.2')).toBe(60)
    expect((await ask('/nothing', '10.0.0.3')).status).toBe(404)
    expect(await times(40, '/nothing', '2001:db8:1:2:3:4:5:6')).toBe(40)
    expect(await times(40, '/nothing', '2001:db8:1:2::7')).toBe(20)
    expect((await ask('/nothing', '2001:db8:1:3::7')).status).toBe(404)
  })

  it('count every request of a JSON-RPC batch', async () => {
    const request = { jsonrpc: '2.0', id: 1, method: 'eth_accounts' } // answered without a node
    const post = async (size: number, project: string, address: string) => {
      const headers = { 'x-forwarded-for': address }
      const url = `${gateway.url}/v1/?chainId=eip155:1&projectId=${project}`
      const body = JSON.stringify(Array(size).fill(request))
      const answer = await fetch(url, { method: 'POST', headers, body })
      return [answer.status, answer.headers.get('retry-after')]
    }
    expect(await post(50, 'large', '10.0.1.1')).toEqual([200, null])
    expect(await post(50, 'large', '10.0.1.2')).toEqual([200, null])
    expect(await post(2, 'large', '10.0.1.3')).toEqual([429, '1'])
    expect(await post(50, 'larger', '10.0.1.4')).toEqual([200, null])
    expect(await post(50, 'larger', '10.0.1.4')).toEqual([429, '40'])
    // One that is refused for its size costs no more than the largest one that is not.
    expect(await post(5_000, 'larger', '10.0.1.5')).toEqual([200, null])
    expect(await post(50, 'larger', '10.0.1.6')).toEqual([200, null])
  })

  it('never stop those who look after the gateway', async () => {
    expect(await times(70, '/health', '10.0.0.4')).toBe(70)
    expect(await (await ask('/metrics', '10.0.0.4')).text()).toMatch(
      /gateway_rate_limited_total\{by="address"\} \d+/,
    )
  })
})

describe('one address', () => {
  it('cannot use up what a project’s other visitors need', async () => {
    const gateway = await startTestGateway({
      config: { trustProxy: true },
      clock: { now: () => 1_800_000_000_000 },
    })
    onTestFinished(() => gateway.close())
    const rate = { requestsPerMinute: 400 }
    await gateway.context.db.insert(projects).values([
      { id: 'shop', name: 'Shop', ...rate },
      { id: 'blog', name: 'Blog', ...rate },
    ])
    const ask = (address: string, project = 'shop') =>
      fetch(`${gateway.url}/getAnalyticsConfig?projectId=${project}`, {
        headers: { 'x-forwarded-for': address },
      })
    const served = async (count: number, address: string, project?: string) => {
      const answers = await Promise.all(Array.from({ length: count }, () => ask(address, project)))
      return answers.filter(({ status }) => status === 200).length
    }
    expect(await served(150, '10.0.0.1')).toBe(100) // a quarter
    const refused = await ask('10.0.0.1')
    expect(await refused.json()).toMatchObject({ reasons: [{ field: 'address' }] })
    expect(refused.headers.get('retry-after')).toBe('1')
    expect(await served(20, '10.0.0.2')).toBe(20)
    expect(await served(20, '10.0.0.1', 'blog')).toBe(20)
    expect(await served(150, '2001:db8:1:2::1')).toBe(100)
    expect(await served(1, '2001:db8:1:2::2')).toBe(0)
    expect(await served(1, '2001:db8:1:3::2')).toBe(1)
  })

  it('and one project may store so many events a minute, whatever else they ask', async () => {
    const rates = { ...unlimited, eventRatePerProject: 300, eventRatePerAddress: 100 }
    const { takeEvent, takeProject } = createRateLimits(rates, () => createBuckets(() => 0), createMetrics())
    const taken = (id: string, address: string) => {
      for (let count = 0; ; count++)
        try {
          takeEvent({ id }, address, 1_000)
        } catch {
          return count
        }
    }
    expect(taken('shop', '10.0.0.1')).toBe(75) // a quarter of the project's
    expect(taken('blog', '10.0.0.1')).toBe(24) // and no more than an address may: one was tried above
    const others = Array.from({ length: 10 }, (_, i) => taken('shop', `10.0.1.${i}`))
    expect(others.reduce((sum, count) => sum + count, 75)).toBe(300)
    expect(() => takeProject({ id: 'shop', requestsPerMinute: null }, '10.0.0.1')).not.toThrow()
    expect(() => takeEvent({ id: 'shop' }, '10.0.2.1', 1_000)).toThrow('Too many events of this project')
  })

  it('and the events of one address take up so many bytes a day, whatever projects they are of', () => {
    let now = 0
    const buckets = (_: string, span?: number) => createBuckets(() => now, { span })
    const { takeEvent } = createRateLimits(
      { ...unlimited, eventBytesPerAddress: 48_000 },
      buckets,
      createMetrics(),
    )
    const taken = (id: string, address: string, bytes: number) => {
      for (let count = 0; ; count++)
        try {
          takeEvent({ id }, address, bytes)
        } catch (error) {
          expect(error).toMatchObject({ status: 429, field: 'address' })
          return count
        }
    }
    expect(taken('shop', '2001:db8:1:2::1', 16_000)).toBe(3)
    expect(taken('blog', '2001:db8:1:2::2', 500)).toBe(0)
    expect(taken('shop', '2001:db8:1:3::1', 500)).toBe(96)
    now += 3_600_000
    expect(taken('shop', '2001:db8:1:2::1', 500)).toBe(4) // an hour's worth, and no new bucket
  })
})
