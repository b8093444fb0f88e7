import { expect, test } from 'vitest'
import { byteCache } from './byteCache'

test('holds no more bytes than it may, and drops what was not used for longest', () => {
  const cache = byteCache(10_000, () => 0)
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) cache.set(key, 'x'.repeat(550), 1)
  expect(cache.get('a')).toHaveLength(550)
  cache.set('i', 'x'.repeat(550), 1)
  cache.set('j', 'x'.repeat(550), 1)
  expect(cache.bytes()).toBeLessThanOrEqual(10_000)
  expect([cache.get('a'), cache.get('b'), cache.get('j')].map(Boolean)).toEqual([true, false, true])
})

test('an entry that would fill the cache is not kept; a changed one is counted once', () => {
  const cache = byteCache(10_000, () => 0)
  cache.set('large', 'x'.repeat(1_000), 1)
  expect([cache.get('large'), cache.bytes()]).toEqual([undefined, 0])
  cache.set('a', 'x', 1)
  const once = cache.bytes()
  cache.set('a', 'y', 1)
  expect([cache.get('a'), cache.bytes()]).toEqual(['y', once])
})

test('what has expired is gone, with its bytes', () => {
  let now = 0
  const cache = byteCache(10_000, () => now)
  cache.set('a', 'x', 10)
  now = 9
  expect(cache.get('a')).toBe('x')
  now = 10
  expect([cache.get('a'), cache.bytes()]).toEqual([undefined, 0])
})

test('what has expired and nobody asks for again takes up no room', () => {
  let now = 0
  const cache = byteCache(1_000_000, () => now)
  for (let i = 0; i < 100; i++) cache.set(`short ${i}`, 'x', 1_000)
  cache.set('long', 'x', 60_000)
  const one = cache.bytes()
  now = 10_000
  cache.set('new', 'x', 1_000)
  expect(cache.bytes()).toBeLessThan(one / 30)
  expect([cache.get('long'), cache.get('new')]).toEqual(['x', 'x'])
  now = 61_000
  expect(cache.get('another')).toBeUndefined()
  expect(cache.bytes()).toBe(0)
})
