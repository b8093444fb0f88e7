import { expect, test } from 'vitest'
import { monthsOf } from './monthsOf'
import { relativeTime } from './relativeTime'
import { rowWindow } from './rowWindow'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const now = Date.UTC(2026, 5, 15, 12)

test('[ACT-18] relative times have short labels', () => {
  const said = (ms: number, locale = 'en') => relativeTime(now + ms, now, locale)
  expect([5 * minute, -3 * hour, -hour, -minute, -59 * minute].map(ms => said(ms))).toEqual([
    ...['in 5 min', '3 hrs ago', '1 hr ago', '1 min ago', '59 min ago'],
  ])
  expect([-day, -29 * day, -31 * day, -70 * day, -400 * day, -800 * day].map(ms => said(ms))).toEqual([
    ...['1 day ago', '29 days ago', '1 mth ago', '2 mths ago', '1 yr ago', '2 yrs ago'],
  ])
  expect(said(-5_000)).toBe('now')
  expect(said(-3 * hour, 'en-GB')).toBe('3 hrs ago')
  expect(said(-3 * hour, 'de')).toBe('vor 3 Std.')
  expect(said(-3 * hour, 'ar')).toContain('3')
})

test('[ACT-05] transactions are grouped by year and month, in the language of the visitor', () => {
  const made = (minedAt: string) => ({ id: minedAt, metadata: { minedAt } }) as never
  const list = ['2026-06-10', '2026-06-02', '2026-05-20', '2025-06-10'].map(each =>
    made(`${each}T12:00:00.000Z`),
  )
  expect(monthsOf(list, 'en').map(({ title, transactions }) => [title, transactions.length])).toEqual([
    ['June 2026', 2],
    ['May 2026', 1],
    ['June 2025', 1],
  ])
  expect(monthsOf(list, 'de')[1]?.title).toBe('Mai 2026')
  expect(monthsOf([], 'en')).toEqual([])
})

test('a window onto ten thousand rows is small, and holds what is in sight', () => {
  const offsets = Array.from({ length: 10_001 }, (_, at) => at * 6)
  for (const top of [0, 600, 29_000, 59_970, 80_000]) {
    const { first, last } = rowWindow(offsets, top, 30)
    expect(last - first).toBeLessThan(150)
    expect(first * 6).toBeLessThanOrEqual(Math.min(top, 59_970))
    expect((last + 1) * 6).toBeGreaterThanOrEqual(Math.min(top + 30, 60_000))
  }
  expect(rowWindow([0], 0, 30)).toEqual({ first: 0, last: -1 })
})
