import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Share } from './readShares'
import { storedBytes } from './storedBytes'
import { watchShares } from './watchShares'

const one = storedBytes({ messages: 1, size: 100 })

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

function world(most: { client?: number; address?: number; project?: number }) {
  const state = { shares: [] as Share[], away: false, failed: 0, least: {}, refused: [] as string[] }
  const { client = 0, address = 0, project = 0 } = most
  const shares = watchShares({
    limits: { storedPerClient: client, storedPerAddress: address, storedPerProject: project },
    async read(least) {
      state.least = least
      if (state.away) throw new Error('away')
      return state.shares
    },
    refused: kind => state.refused.push(kind),
    failed: () => {
      state.failed += 1
    },
  })
  const takes = (owner: Parameters<typeof shares.take>[0]) => {
    for (let taken = 0; taken < 100; taken++)
      try {
        shares.take(owner, 100)(true)
      } catch (error) {
        expect(error).toMatchObject({ code: 3001, tag: 'TooManyRequests' })
        return taken
      }
    return 100
  }
  return { state, shares, takes }
}

it('holds each to what it has stored and what came since, and looks up who is near the limit', async () => {
  const { state, shares, takes } = world({ client: 5 * one, address: 8 * one })
  expect(state.least).toMatchObject({ client: Math.ceil((5 * one) / 8), address: one })
  expect(takes({ client: 'a', address: 'x' })).toBe(5)
  expect(takes({ client: 'b', address: 'x' })).toBe(3)
  expect(state.refused).toEqual(['client', 'address'])
  expect(takes({ client: 'b', address: 'y' })).toBe(2)
  state.shares = [{ kind: 'address', owner: 'x', bytes: 6 * one }]
  await vi.advanceTimersByTimeAsync(1_000)
  expect(takes({ client: 'c', address: 'x' })).toBe(2)
  await shares.stop()
})

it('counts what is not stored yet, which no look finds, and forgets what is not going to be', async () => {
  const { state, shares, takes } = world({ client: 5 * one })
  await vi.advanceTimersByTimeAsync(0)
  const settles = Array.from({ length: 4 }, () => shares.take({ client: 'a' }, 100))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(takes({ client: 'a' })).toBe(1)
  for (const [i, settle] of settles.entries()) settle(i < 2)
  state.shares = [{ kind: 'client', owner: 'a', bytes: 3 * one }]
  await vi.advanceTimersByTimeAsync(1_000)
  expect(takes({ client: 'a' })).toBe(2)
  await shares.stop()
})

it('goes on counting while the database is away', async () => {
  const { state, shares, takes } = world({ client: 5 * one })
  await vi.advanceTimersByTimeAsync(0)
  state.away = true
  for (let time = 0; time < 3; time++) {
    shares.take({ client: 'a' }, 100)(true)
    await vi.advanceTimersByTimeAsync(1_000)
  }
  expect(state.failed).toBe(3)
  expect(takes({ client: 'a' })).toBe(2)
  await shares.stop()
})

it('keeps acknowledgements half as far again, and asks nothing of those without a limit', async () => {
  const { state, shares, takes } = world({ address: 1_000 })
  expect(shares.takeNotes('x', 7)).toBe(true)
  expect(shares.takeNotes('x', 1)).toBe(false)
  expect(takes({ address: 'x' })).toBe(0)
  expect(takes({ address: 'y' })).toBe(1)
  expect(shares.takeNotes('', 1_000)).toBe(true)
  expect(takes({ client: 'a', project: 'p' })).toBe(100)
  expect(state.refused).toEqual(['address', 'address'])
  await shares.stop()
})
