import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Transport } from '../upstream/createTransport'
import { createHead } from './chainHead'
import { type ChainUpstream, createChainUpstream } from './chainUpstream'
import { testWorld } from './testing/testWorld'
import { watchUpstreams } from './watchUpstreams'

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

const served = { id: 'eip155:1', namespace: 'eip155', reference: '1' } as const

/** Nodes that answer after a while, by host; `undefined` never does. */
function watched(delays: Record<string, number | undefined>, chainIds: Record<string, string> = {}) {
  const pings: { host: string; at: number }[] = []
  const post: Transport['post'] = async ({ hostname: host }, body, { signal }) => {
    pings.push({ host, at: Date.now() - 1_000_000 })
    const { id } = JSON.parse(body)
    const delay = delays[host]
    await new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('aborted')))
      if (delay !== undefined) setTimeout(resolve, delay)
    })
    const text = JSON.stringify({ jsonrpc: '2.0', id, result: chainIds[host] ?? '0x1' })
    return { status: 200, retryAfter: undefined, text }
  }
  const upstreams = Object.keys(delays).map((host, at) =>
    createChainUpstream(`config:${at}`, `http://${host}`),
  )
  const world = testWorld({ post })
  return {
    pings,
    upstreams,
    world,
    watch: watchUpstreams(world, { ...served, upstreams, head: createHead() }),
  }
}
const latencies = ({ samples }: ChainUpstream) => samples.map(({ latency }) => latency)

test('[NET-37 NET-38 NET-39] pings every 4 s, waits 1 s at most, keeps 10 samples', async () => {
  const { pings, upstreams, watch } = watched({ quick: 20, dead: undefined })
  const [quick, dead] = upstreams as [ChainUpstream, ChainUpstream]
  for (let round = 0; round < 12; round++) {
    watch.inUse()
    await vi.advanceTimersByTimeAsync(1_000) // the dead one is given up
    expect(pings).toHaveLength(2 * (round + 1))
    await vi.advanceTimersByTimeAsync(3_999)
    expect(pings).toHaveLength(2 * (round + 1))
    await vi.advanceTimersByTimeAsync(1)
  }
  expect(pings.slice(0, 4).map(({ at }) => at)).toEqual([0, 0, 5_000, 5_000])
  expect(latencies(quick)).toEqual(Array(10).fill(20))
  expect(dead.samples).toEqual(Array(10).fill({ latency: 1_000, success: false }))
  expect([quick.identity, dead.identity]).toEqual(['confirmed', 'unknown'])
  watch.stop()
})

test('[NET-37] a chain that nobody asks for a minute is left alone, and measured again when somebody does', async () => {
  const { pings, watch } = watched({ a: 5, b: 5 })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(pings).toEqual([])
  watch.inUse()
  await vi.advanceTimersByTimeAsync(70_000)
  const before = pings.length
  expect(before).toBeGreaterThan(20)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(pings).toHaveLength(before)
  expect(vi.getTimerCount()).toBe(0)
  watch.inUse()
  await vi.advanceTimersByTimeAsync(100)
  expect(pings).toHaveLength(before + 2)
  watch.stop()
  expect(vi.getTimerCount()).toBe(0)
})

test('an upstream without rivals is pinged once a minute only', async () => {
  const { pings, watch } = watched({ alone: 5 })
  for (let second = 0; second < 150; second++) {
    watch.inUse()
    await vi.advanceTimersByTimeAsync(1_000)
  }
  expect(pings).toHaveLength(3)
  watch.stop()
})

test('a liar is told of once, tried again after a minute, and taken back when it tells the truth', async () => {
  const chainIds = { liar: '0x2' }
  const { pings, upstreams, world, watch } = watched({ liar: 5, other: 5 }, chainIds)
  const [liar] = upstreams as [ChainUpstream]
  const asked = () => pings.filter(({ host }) => host === 'liar').length
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second++) {
      watch.inUse()
      await vi.advanceTimersByTimeAsync(1_000)
    }
  }
  await pass(55)
  expect([liar.identity, asked()]).toEqual(['lying', 1])
  await pass(60)
  expect(asked()).toBe(2)
  expect(world.said.filter(line => line.includes('another chain'))).toHaveLength(1)
  expect(world.counted()).toContain('{chain="eip155:1",upstream="config:0",result="lying"} 2')
  chainIds.liar = '0x1'
  await pass(65)
  expect(liar.identity).toBe('confirmed')
  expect(world.said.filter(line => line.includes('again'))).toHaveLength(1)
  expect(world.said.join()).not.toContain('http:')
  watch.stop()
})
