import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { repeat } from './repeat'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

it('does it at once and then regularly, and not any more once it is stopped', async () => {
  let times = 0
  const stop = repeat(async () => {
    times += 1
  }, 100)
  await vi.advanceTimersByTimeAsync(250)
  expect(times).toBe(3)
  await stop()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(times).toBe(3)
})

it('waits before the first round where it is told to', async () => {
  const rounds = vi.fn(async () => {})
  const stop = repeat(rounds, 100, { first: 1_000 })
  await vi.advanceTimersByTimeAsync(999)
  expect(rounds).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(101)
  expect(rounds).toHaveBeenCalledTimes(2)
  await stop()
})

it('never does it twice at once, and stops when the round under way is over', async () => {
  let begun = 0
  let end = () => {}
  const stop = repeat(() => {
    begun += 1
    return new Promise<void>(done => {
      end = done
    })
  }, 100)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(begun).toBe(1)
  let isStopped = false
  const stopping = stop().then(() => {
    isStopped = true
  })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(isStopped).toBe(false)
  end()
  await stopping
  expect(begun).toBe(1)
})

it('makes pauses shorter, never longer, by its jitter', async () => {
  const at: number[] = []
  const stop = repeat(async () => void at.push(Date.now()), 1_000, { jitter: 0.5 })
  await vi.advanceTimersByTimeAsync(60_000)
  await stop()
  const pauses = at.slice(1).map((time, index) => time - (at[index] ?? 0))
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(500)
  expect(Math.max(...pauses)).toBeLessThanOrEqual(1_000)
  expect(new Set(pauses).size).toBeGreaterThan(10)
})
