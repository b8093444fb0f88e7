import { expect, it } from 'vitest'
import { createKnownTopics } from './createKnownTopics'

const day = 86_400_000

function world() {
  const state = { now: 1_000, away: false, written: [] as string[], failed: 0, allowed: true }
  const topics = createKnownTopics({
    async write(noted) {
      if (state.away) throw new Error('away')
      state.written.push(...noted.map(({ topic, address }) => `${topic} of ${address}`))
    },
    allows: () => state.allowed,
    now: () => state.now,
    failed: () => {
      state.failed += 1
    },
  })
  return { state, topics }
}

it('notes a topic once a day, and knows it at once', async () => {
  const { state, topics } = world()
  topics.note(['a', 'b'], 'x')
  expect([topics.has('a'), topics.has('c')]).toEqual([true, false])
  topics.note(['a', 'c'], 'y')
  await topics.flush()
  expect(state.written).toEqual(['a of x', 'b of x', 'c of y'])
  state.now += day + 1
  topics.note(['a'], 'y')
  await topics.flush()
  expect(state.written.slice(3)).toEqual(['a of y'])
})

it('notes nothing for an address that may not', async () => {
  const { state, topics } = world()
  state.allowed = false
  topics.note(['a'], 'x')
  await topics.flush()
  expect([topics.has('a'), state.written]).toEqual([false, []])
})

it('tries again when the database was away', async () => {
  const { state, topics } = world()
  state.away = true
  topics.note(['a'], 'x')
  await expect.poll(() => state.failed).toBe(1)
  state.away = false
  await topics.flush()
  expect(state.written).toEqual(['a of x'])
})
