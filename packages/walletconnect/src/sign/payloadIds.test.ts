import { fakeClock } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { openBrowser } from '../../test/clientWorld'
import { idAhead, idTime, payloadIds } from './payloadIds'

test('ids grow, tell their time, and are safe as numbers', () => {
  const clock = fakeClock(1_800_000_000_000)
  const next = payloadIds(clock, () => 0.5, openBrowser().storage())
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

test('two tabs that ask in the same moment have different ids, by the same dice', () => {
  const clock = fakeClock(1_800_000_000_000)
  const browser = openBrowser()
  const tabs = [browser.storage(), browser.storage()].map(storage => payloadIds(clock, () => 0, storage))
  const ids = [0, 1, 2].flatMap(() => tabs.map(next => next()))
  expect(new Set(ids).size).toBe(6)
})

test.each(['"rubbish"', '{}', '9e99', '1900000000000000'])('a stored %s does not lead astray', stored => {
  const browser = openBrowser()
  browser.storage().write('walletconnect.lastId', JSON.parse(stored))
  const next = payloadIds(fakeClock(1_800_000_000_000), () => 0, browser.storage())
  expect([next(), next()]).toEqual([1_800_000_000_000_000, 1_800_000_000_000_001])
})

test.each([
  ['1800000000000500', 1_799_999_400_000, 600_000],
  ['1800000000000500', 1_800_000_600_000, 0],
  ['7', 1_800_000_000_000, 0],
])('whoever numbered with %s is, at %i, %i ms ahead', (id, now, ahead) => {
  expect(idAhead(id, now)).toBe(ahead)
})

test.each(['1', '', 'abc', '99999999999999999', '"1800000000000500"'])('%j tells none', id => {
  expect(idTime(id)).toBeUndefined()
})
