import { fakeClock } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { idTime, payloadIds } from './payloadIds'

test('ids grow, tell their time, and are safe as numbers', () => {
  const clock = fakeClock(1_800_000_000_000)
  const next = payloadIds(clock, () => 0.5)
  const ids = [next(), next(), next()]
  clock.advance(1)
  ids.push(next())
  expect(ids).toEqual([
    1_800_000_000_000_500, 1_800_000_000_000_501, 1_800_000_000_000_502, 1_800_000_000_001_500,
  ])
  expect(ids.every(Number.isSafeInteger)).toBe(true)
  expect(idTime(String(ids[0]))).toBe(1_800_000_000_000)
  expect(idTime('1800000000000123456')).toBe(1_800_000_000_000)
})

test.each(['1', '', 'abc', '99999999999999999', '"1800000000000500"'])('%j tells none', id => {
  expect(idTime(id)).toBeUndefined()
})
