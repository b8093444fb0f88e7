import { describe, expect, test } from 'vitest'
import { createFakeClock } from '../../test/fakeWorld'
import { createCache } from './cache'

function createSource() {
  const answers: ((value: string) => void)[] = []
  let asked = 0
  return {
    asked: () => asked,
    answer: (at: number, value: string) => answers[at]?.(value),
    load: () => {
      asked += 1
      return new Promise<string>(resolve => answers.push(resolve))
    },
  }
}

describe('a cache', () => {
  test('remembers an answer for its lifetime', async () => {
    const clock = createFakeClock()
    const cache = createCache<number>(clock, 30_000)
    let asked = 0
    const load = async () => ++asked
    expect(await cache.get('a', load)).toBe(1)
    await clock.advance(29_999)
    expect(await cache.get('a', load)).toBe(1)
    await clock.advance(1)
    expect(await cache.get('a', load)).toBe(2)
    expect(await cache.get('b', load)).toBe(3)
  })

  test('[ACC-31] an expired entry is deleted when it is read', async () => {
    let now = 0
    const cache = createCache<number>({ now: () => now, after: () => () => {} }, 10)
    await cache.get('a', async () => 1)
    now = 10
    expect(cache.peek('a')).toBeUndefined()
    now = 5 // were it still there, it would be fresh again
    expect(cache.peek('a')).toBeUndefined()
  })

  test('equal questions at the same time share one answer', async () => {
    const source = createSource()
    const cache = createCache<string>(createFakeClock(), 1000)
    const both = Promise.all([cache.get('a', source.load), cache.get('a', source.load)])
    expect(source.asked()).toBe(1)
    source.answer(0, 'x')
    expect(await both).toEqual(['x', 'x'])
  })

  test('an answer that was cleared while under way is handed over but not remembered', async () => {
    const source = createSource()
    const cache = createCache<string>(createFakeClock(), 1000)
    const old = cache.get('a', source.load)
    cache.clear('a')
    const renewed = cache.get('a', source.load)
    source.answer(1, 'new')
    expect(await renewed).toBe('new')
    source.answer(0, 'old')
    expect(await old).toBe('old')
    expect(cache.peek('a')).toBe('new')
  })

  test('clearing all forgets what is remembered and what is under way', async () => {
    const source = createSource()
    const cache = createCache<string>(createFakeClock(), 1000)
    await cache.get('known', async () => 'k')
    const old = cache.get('a', source.load)
    cache.clear()
    source.answer(0, 'old')
    await old
    expect(cache.peek('known')).toBeUndefined()
    expect(cache.peek('a')).toBeUndefined()
  })

  test('a failure is told to everybody who asked, and asked anew next time', async () => {
    const cache = createCache<string>(createFakeClock(), 1000)
    const fail = () => Promise.reject(new Error('down'))
    const both = await Promise.allSettled([cache.get('a', fail), cache.get('a', fail)])
    expect(both.map(result => result.status)).toEqual(['rejected', 'rejected'])
    expect(await cache.get('a', async () => 'up')).toBe('up')
  })

  test('holds a bounded number of entries, the oldest goes first', async () => {
    const cache = createCache<string>(createFakeClock(), 1000, 2)
    for (const key of ['a', 'b', 'c']) await cache.get(key, async () => key)
    expect(['a', 'b', 'c'].map(cache.peek)).toEqual([undefined, 'b', 'c'])
  })
})
