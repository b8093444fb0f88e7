import { afterEach, expect, test } from 'vitest'
import { createGate } from '../upstream/createGate'
import { callChain } from './callChain'
import { createChain } from './chain'
import { createChainUpstream } from './chainUpstream'
import { startTestNode, type TestNode, tell } from './testing/startTestNode'
import { testWorld } from './testing/testWorld'

const served = { id: 'eip155:1', namespace: 'eip155', reference: '1' } as const
const stops: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

async function node(...[chainId, behaviour]: Parameters<typeof startTestNode>): Promise<TestNode> {
  const started = await startTestNode(chainId, behaviour)
  stops.push(started.close)
  return started
}

/** `places` is how many may ask a node at once, where that is not to be the usual number. */
function chainOf(urls: readonly string[], timeLimit: number, places?: number) {
  const world = testWorld({ timeLimit })
  const upstreams = urls
    .map((url, at) => createChainUpstream(`config:${at}`, url))
    .map(usual => (places ? { ...usual, gate: createGate(places, 100) } : usual))
  const chain = createChain(world, served, upstreams)
  stops.push(chain.watch.stop)
  let count = 0
  const ask = async () => {
    const { outcome } = await callChain(world, chain, { method: 'eth_call', params: [count++] })
    return outcome
  }
  const timed = async () => {
    const began = performance.now()
    const outcome = await ask()
    return { outcome, took: performance.now() - began }
  }
  return { world, upstreams, watch: chain.watch, ask, timed }
}

const hangs = () => undefined
const after =
  (delay: number) =>
  ({ id }: { id: number }, answer: Parameters<typeof tell>[0]): void =>
    void setTimeout(() => tell(answer, { id, result: 'late' }), delay)

test('who asks a slow node stands in line for as long as the time allows', async () => {
  const slow = await node(1, after(1_000))
  // More time than a thousand need, also on a machine that is busy with other things.
  const { ask, upstreams } = chainOf([slow.url], 40_000)
  const outcomes = await Promise.all(Array.from({ length: 1_000 }, ask))
  expect(outcomes.filter(({ kind }) => kind === 'result')).toHaveLength(1_000)
  expect(upstreams[0]?.breaker.isOpen()).toBe(false)
})

test('who has no time left in line is told that the node has too much to do', async () => {
  const slow = await node(1, after(1_000))
  const { ask } = chainOf([slow.url], 4_000, 1)
  const outcomes = await Promise.all(Array.from({ length: 12 }, ask))
  expect(outcomes[0]).toMatchObject({ json: '"late"' })
  expect(outcomes.at(-1)).toEqual({
    kind: 'unavailable',
    message: 'eip155:1 cannot be reached at the moment: its nodes have too much to do',
  })
})

test('a node that hangs costs its time once: then it is told at once, and used again when it is back', async () => {
  const hanging = await node(1, () => 'ok')
  const { ask, upstreams, world } = chainOf([hanging.url], 8_000)
  expect(await ask()).toMatchObject({ json: '"ok"' })
  hanging.behave(hangs)
  hanging.hang(true)
  const first = await Promise.all([ask(), ask(), ask()])
  expect(first).toMatchObject(
    Array(3).fill({ message: expect.stringContaining('none of its nodes answers') }),
  )
  expect(upstreams[0]?.breaker.isOpen()).toBe(true)

  const reached = hanging.methods().length
  const told = 'eip155:1 cannot be reached at the moment: its nodes have stopped answering'
  const began = performance.now()
  for (let round = 0; round < 20; round++)
    expect(await ask()).toMatchObject({ kind: 'unavailable', message: expect.stringContaining(told) })
  // Each would take eight seconds otherwise. One of them may have waited a second for a probe.
  expect(performance.now() - began).toBeLessThan(8_000)
  expect(hanging.methods()).toHaveLength(reached)

  hanging.hang(false)
  hanging.behave(() => 'back')
  await expect.poll(ask, { timeout: 30_000, interval: 200 }).toMatchObject({ json: '"back"' })
  expect(upstreams[0]?.breaker.isOpen()).toBe(false)
  expect(world.said.join()).toContain('an upstream that hung answers again')
})

test('a node that hangs gets one probe at a time, ever more rarely', async () => {
  const hanging = await node(1, hangs)
  const { ask, upstreams } = chainOf([hanging.url], 2_000)
  hanging.hang(true)
  await ask()
  expect(upstreams[0]?.breaker.isOpen()).toBe(true)
  const before = hanging.asked.length
  const began = performance.now()
  while (performance.now() - began < 4_000) {
    await Promise.all(Array.from({ length: 20 }, ask))
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  // Due after 1 s; given up after 5 s at the earliest.
  expect(hanging.asked.length - before).toBeLessThanOrEqual(2)
  expect(hanging.methods()).toEqual([])
})

test('beside a node that hangs, another one answers at once, and those in line go over to it', async () => {
  const hanging = await node(1, () => 'ok')
  const good = await node(1, () => 'good')
  const { ask, timed, upstreams, watch } = chainOf([hanging.url, good.url], 8_000, 4)
  watch.stop() // whichever answered its first ping sooner would be asked first
  await ask()
  hanging.behave(hangs)
  hanging.hang(true)
  // More than it takes at once: the last of them never reach it.
  const outcomes = await Promise.all(Array.from({ length: 20 }, ask))
  expect(outcomes.filter(({ kind }) => kind === 'result')).toHaveLength(20)
  expect(upstreams[0]?.breaker.isOpen()).toBe(true)
  const reached = hanging.methods().length
  expect(reached).toBeLessThan(20)
  const { outcome, took } = await timed()
  expect(outcome).toMatchObject({ json: '"good"' })
  expect(took).toBeLessThan(2_000)
  expect(hanging.methods()).toHaveLength(reached)
})
