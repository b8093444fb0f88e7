import { expect, it } from 'vitest'
import { createBuckets } from './createBuckets'

it('refills steadily, and never above a minute’s worth', () => {
  let now = 0
  const { take } = createBuckets(() => now)
  const takeAll = () => {
    let taken = 0
    while (take('a', 60) === 0) taken += 1
    return taken
  }
  expect(takeAll()).toBe(60)
  now += 5_000
  expect(takeAll()).toBe(5)
  now += 3_600_000
  expect(takeAll()).toBe(60)
  now -= 10_000 // a clock set back gives nothing and takes nothing
  expect(take('a', 60)).toBe(1)
})

it('gives several at once, or none of them and says when', () => {
  const { take } = createBuckets(() => 0)
  expect(take('a', 60, 50)).toBe(0)
  expect(take('a', 60, 50)).toBe(40)
  expect(take('a', 60, 10)).toBe(0)
  expect(take('b', 3, 50)).toBe(0) // no more than there ever is
  expect(take('b', 3)).toBe(20)
})

it('gives back over the span it has', () => {
  let now = 0
  const buckets = createBuckets(() => now, { span: 86_400_000 })
  expect(buckets.take('a', 86_400, 86_400)).toBe(0)
  expect(buckets.take('a', 86_400, 3_600)).toBe(3_600)
  now += 7_200_000
  buckets.take('b', 86_400)
  expect(buckets.size).toBe(2) // a is not full again and therefore not forgotten
  expect([buckets.take('a', 86_400, 7_200), buckets.take('a', 86_400, 3_600)]).toEqual([0, 3_600])
})

it('has no limit at 0', () => {
  const { take } = createBuckets(() => 0)
  expect(Array.from({ length: 1_000 }, () => take('a', 0)).every(seconds => seconds === 0)).toBe(true)
})

it('holds the keys of a minute, since one unused for longer is full', () => {
  let now = 0
  const buckets = createBuckets(() => now)
  for (let i = 0; i < 10_000; i++) {
    now += 100
    buckets.take(`visitor ${i}`, 60)
  }
  expect(buckets.size).toBeLessThanOrEqual(601)
})

it('forgets the key unused longest when there are too many', () => {
  const { take } = createBuckets(() => 0, { most: 2 })
  take('a', 1)
  take('b', 1)
  expect(take('a', 1)).toBe(60) // used again: now b is the oldest
  take('c', 1)
  expect(take('a', 1)).toBe(60)
  expect(take('b', 1)).toBe(0)
})
