import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { storedBytes } from './storedBytes'
import { watchStorage } from './watchStorage'

describe('the room that is left', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => vi.useRealTimers())

  const one = storedBytes({ messages: 1, size: 100 })
  const world = (most: number) => {
    const state = { stored: 0, away: false, refused: 0, failed: 0 }
    const storage = watchStorage({
      most,
      async read() {
        if (state.away) throw new Error('away')
        return state.stored
      },
      refused: () => {
        state.refused += 1
      },
      failed: () => {
        state.failed += 1
      },
    })
    const takeAll = () => {
      for (let taken = 0; taken < 1_000; taken++)
        try {
          storage.take(100)
        } catch (error) {
          expect(error).toMatchObject({ code: 3001, tag: 'TooManyRequests' })
          return taken
        }
      return 1_000
    }
    return { state, storage, takeAll }
  }

  it('is what is stored already, and what came since', async () => {
    const { state, storage, takeAll } = world(10 * one)
    state.stored = 7 * one
    await vi.advanceTimersByTimeAsync(1_000)
    expect(takeAll()).toBe(3)
    expect([storage.used, state.refused]).toEqual([10 * one, 1])
    // Of the three that were taken one was there before.
    state.stored = 9 * one
    await vi.advanceTimersByTimeAsync(1_000)
    expect(takeAll()).toBe(1)
    state.stored = 0
    await vi.advanceTimersByTimeAsync(1_000)
    expect(takeAll()).toBe(10)
    await storage.stop()
  })

  it('counts what comes while the database is asked', async () => {
    let answer = (_: number) => {}
    const read = () =>
      new Promise<number>(done => {
        answer = done
      })
    const storage = watchStorage({ read, most: 10 * one, refused() {}, failed() {} })
    storage.take(100)
    answer(4 * one)
    await vi.advanceTimersByTimeAsync(0)
    expect(storage.used).toBe(5 * one)
    await vi.advanceTimersByTimeAsync(1_000)
    storage.take(100)
    answer(5 * one)
    await vi.advanceTimersByTimeAsync(0)
    expect(storage.used).toBe(6 * one)
    await storage.stop()
  })

  it('goes on being counted while the database is away', async () => {
    const { state, storage, takeAll } = world(10 * one)
    state.stored = 7 * one
    await vi.advanceTimersByTimeAsync(1_000)
    state.away = true
    storage.take(100)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(state.failed).toBe(2)
    expect(takeAll()).toBe(2)
    await storage.stop()
  })

  it('has a reserve for acknowledgements', async () => {
    const { state, storage } = world(1_000)
    state.stored = 1_500
    await vi.advanceTimersByTimeAsync(1_000)
    expect(storage.isOver).toBe(false)
    expect(() => storage.take(1)).toThrow('full')
    state.stored = 1_501
    await vi.advanceTimersByTimeAsync(1_000)
    expect(storage.isOver).toBe(true)
    await storage.stop()
  })

  it('has no end with a limit of 0, and is counted all the same', async () => {
    const { state, storage, takeAll } = world(0)
    state.stored = 1e15
    await vi.advanceTimersByTimeAsync(1_000)
    expect(takeAll()).toBe(1_000)
    expect([storage.isOver, storage.used]).toEqual([false, 1e15 + 1_000 * one])
    await storage.stop()
  })
})
