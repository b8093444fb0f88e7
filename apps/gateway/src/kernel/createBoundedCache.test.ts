import { expect, test } from 'vitest'
import { createBoundedCache } from './createBoundedCache'

test('what was used last stays, up to the size, and nothing takes too much of it', () => {
  const cache = createBoundedCache<number>(100)
  for (const [at, key] of ['a', 'b', 'c', 'd'].entries()) cache.set(key, at, 24)
  expect(cache.size).toBe(100)
  expect(cache.get('a')).toBe(0)
  cache.set('e', 4, 24)
  expect(['a', 'b', 'c', 'd', 'e'].map(key => cache.get(key))).toEqual([0, undefined, 2, 3, 4])
  cache.set('f', 5, 25)
  expect(cache.get('f')).toBeUndefined()
  cache.set('a', 9, 4)
  expect([cache.get('a'), cache.size]).toEqual([9, 80])
  cache.clear()
  expect([cache.get('a'), cache.size]).toEqual([undefined, 0])
})
