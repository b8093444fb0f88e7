import { expect, test } from 'vitest'
import { sessionExpiry } from './sessionExpiry'

const now = 1_700_000_000_000
const minute = 60
const day = 86_400

test.each([
  ['a week', 7 * day, 7 * day],
  ['a week by a clock ten minutes behind', 7 * day - 10 * minute, 7 * day - 10 * minute],
  ['five minutes by a clock eight minutes behind', -3 * minute, 5 * minute],
  ['a year', 365 * day, 30 * day],
  ['a moment long gone', -10 * minute, undefined],
])('%s', (_, seconds, expected) => {
  const at = sessionExpiry(now / 1000 + seconds, now)
  expect(at).toBe(expected === undefined ? undefined : now + expected * 1000)
})

test.each([undefined, null, '1700000000', Number.NaN, 1.5, 1e300, {}])('%s is no time', value => {
  expect(sessionExpiry(value, now)).toBeUndefined()
})
