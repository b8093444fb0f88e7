import { expect, test } from 'vitest'
import { compareTimes, usualDifference } from './embedded/compareTimes.mjs'
import { median } from './lib/median.mjs'
import { notReached } from './lib/notReached.mjs'
import { percentile } from './lib/percentile.mjs'
import { waves } from './lib/waves.mjs'

test('a median is the middle, or between the two in the middle; what was not measured does not count, what was not reached does', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([4, 1, 2, 9])).toBe(3)
  expect(median([Number.NaN, 7, undefined])).toBe(7)
  expect(median([])).toBeUndefined()
  expect(median([notReached, 3, notReached])).toBe(notReached)
  expect(median([3, notReached, 5])).toBe(5)
})

test('a percentile is a value that was measured, at least as large as that share of all', () => {
  const hundred = Array.from({ length: 100 }, (_, at) => 100 - at)
  expect(percentile(hundred, 50)).toBe(50)
  expect(percentile(hundred, 99)).toBe(99)
  expect(percentile(hundred, 100)).toBe(100)
  expect(percentile([3], 99)).toBe(3)
  expect(percentile([], 99)).toBeUndefined()
})

test('a round of requests ends when nothing is open', () => {
  expect(waves([])).toBe(0)
  expect(waves([{ start: 0, end: 5 }])).toBe(1)
  expect(
    waves([
      { start: 1, end: 4 },
      { start: 0, end: 5 },
      { start: 2, end: 9 },
    ]),
  ).toBe(1)
  expect(
    waves([
      { start: 0, end: 5 },
      { start: 5, end: 6 },
      { start: 7, end: 8 },
    ]),
  ).toBe(3)
  // The long one is still open when the others follow each other.
  expect(
    waves([
      { start: 0, end: 10 },
      { start: 1, end: 2 },
      { start: 3, end: 4 },
    ]),
  ).toBe(1)
  expect(waves([{ start: 0 }, { start: 50, end: 60 }])).toBe(1)
})

test('times that nothing tells apart are as often longer as shorter; others are told apart', () => {
  expect(compareTimes([1, 2, 3], [1, 2, 3])).toEqual({ chance: 0.5, distance: 0 })
  expect(compareTimes([4, 5], [1, 2, 3])).toEqual({ chance: 1, distance: 1 })
  expect(compareTimes([1, 4], [2, 3])).toEqual({ chance: 0.5, distance: 0.5 })
  // A fifth of a millisecond in five is seen in 1 000 samples of each.
  const times = Array.from({ length: 1000 }, (_, at) => 4 + at / 500)
  const { chance, distance } = compareTimes(
    times.map(ms => ms + 0.2),
    times,
  )
  const usual = usualDifference(1000)
  expect(chance - 0.5).toBeGreaterThan(usual.chance)
  expect(distance).toBeGreaterThan(usual.distance)
})
