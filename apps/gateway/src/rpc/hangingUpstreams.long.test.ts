import { expect, test } from 'vitest'
import { testChain } from '../../test/testChain'
import { testNode } from '../../test/testNode'
import { tell } from './testing/startTestNode'

const hangs = () => undefined
const after =
  (delay: number) =>
  ({ id }: { id: number }, answer: Parameters<typeof tell>[0]): void =>
    void setTimeout(() => tell(answer, { id, result: 'late' }), delay)

test('who asks a slow node stands in line for as long as the time allows', async () => {
  const slow = await testNode(1, after(1_000))
  // More time than a thousand need, also on a machine that is busy with other things.
  const { ask, upstreams } = testChain([slow.url], { timeLimit: 40_000 })
  const outcomes = await Promise.all(Array.from({ length: 1_000 }, () => ask()))
  expect(outcomes.filter(({ kind }) => kind === 'result')).toHaveLength(1_000)
  expect(upstreams[0]?.breaker.isOpen()).toBe(false)
})

test('who has no time left in line is told that the node has too much to do', async () => {
  const slow = await testNode(1, after(1_000))
  const { ask } = testChain([slow.url], { timeLimit: 4_000, places: 1 })
  const outcomes = await Promise.all(Array.from({ length: 12 }, () => ask()))
  expect(outcomes[0]).toMatchObject({ json: '"late"' })
  expect(outcomes.at(-1)).toEqual({
    kind: 'unavailable',
    message: 'eip155:1 cannot be reached at the moment: its nodes have too much to do',
  })
})

test('a node that hangs costs its time once: then it is told at once, and used again when it is back', async () => {
  const hanging = await testNode(1, () => 'ok')
  const { ask, upstreams, world } = testChain([hanging.url], { timeLimit: 8_000 })
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
  await expect.poll(ask, { timeout: 60_000, interval: 200 }).toMatchObject({ json: '"back"' })
  expect(upstreams[0]?.breaker.isOpen()).toBe(false)
  expect(world.said.join()).toContain('an upstream that hung answers again')
})

test('a node that hangs gets one probe at a time, ever more rarely', async () => {
  const hanging = await testNode(1, hangs)
  const { ask, upstreams } = testChain([hanging.url], { timeLimit: 2_000 })
  hanging.hang(true)
  await ask()
  expect(upstreams[0]?.breaker.isOpen()).toBe(true)
  const before = hanging.asked.length
  const began = performance.now()
  while (performance.now() - began < 4_000) {
    await Promise.all(Array.from({ length: 20 }, () => ask()))
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  // Due after 1 s; given up after 5 s at the earliest.
  expect(hanging.asked.length - before).toBeLessThanOrEqual(2)
  expect(hanging.methods()).toEqual([])
})

test('beside a node that hangs, another one answers at once, and those in line go over to it', async () => {
  const hanging = await testNode(1, () => 'ok')
  const good = await testNode(1, () => 'good')
  const { ask, upstreams, watch } = testChain([hanging.url, good.url], { timeLimit: 8_000, places: 4 })
  watch.stop() // whichever answered its first ping sooner would be asked first
  await ask()
  hanging.behave(hangs)
  hanging.hang(true)
  // More than it takes at once: the last of them never reach it.
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => ask()))
  expect(outcomes.filter(({ kind }) => kind === 'result')).toHaveLength(20)
  expect(upstreams[0]?.breaker.isOpen()).toBe(true)
  const reached = hanging.methods().length
  expect(reached).toBeLessThan(20)
  const began = performance.now()
  const outcome = await ask()
  const took = performance.now() - began
  expect(outcome).toMatchObject({ json: '"good"' })
  expect(took).toBeLessThan(2_000)
  expect(hanging.methods()).toHaveLength(reached)
})
