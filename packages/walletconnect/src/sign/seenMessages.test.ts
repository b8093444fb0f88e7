import { expect, test } from 'vitest'
import { openBrowser } from '../../test/clientWorld'
import { openSeenMessages } from './seenMessages'

const mark = (number: number) => number.toString(16).padStart(32, '0')

test('a message is new once, also over a reload', () => {
  const browser = openBrowser()
  const seen = openSeenMessages(browser.storage(), 'a')
  expect([seen.isNew(mark(1), 5), seen.isNew(mark(1), 5), seen.isNew(mark(2), undefined)]).toEqual([
    true,
    false,
    true,
  ])
  const again = openSeenMessages(browser.storage(), 'a')
  expect([again.isNew(mark(1), 5), again.isNew(mark(2), undefined), again.isNew(mark(3), 1)]).toEqual([
    false,
    false,
    true,
  ])
})

test('each tab sees for itself; a request is answered by one', () => {
  const browser = openBrowser()
  const [one, two] = [openSeenMessages(browser.storage(), 'a'), openSeenMessages(browser.storage(), 'a')]
  expect([one.isNew(mark(1), 5), two.isNew(mark(1), 5)]).toEqual([true, true])
  expect([one.claim('7'), two.claim('7'), two.claim('8'), one.claim('8')]).toEqual([true, false, true, false])
})

test('200 are remembered; what is older than the oldest that was forgotten is not taken', () => {
  const browser = openBrowser()
  const seen = openSeenMessages(browser.storage(), 'a')
  for (let number = 1; number <= 250; number += 1) expect(seen.isNew(mark(number), 1000 + number)).toBe(true)
  for (const page of [seen, openSeenMessages(browser.storage(), 'a')]) {
    expect(page.isNew(mark(1), 1001)).toBe(false)
    expect(page.isNew(mark(999), 1050)).toBe(false)
    expect(page.isNew(mark(250), 1250)).toBe(false)
  }
  expect(seen.isNew(mark(1000), 1051)).toBe(true)
})

test('answers, which have no time of their own, do not push requests out', () => {
  const seen = openSeenMessages(openBrowser().storage(), 'a')
  for (let number = 1; number <= 100; number += 1) seen.isNew(mark(number), 1000 + number)
  for (let number = 1000; number <= 1300; number += 1) seen.isNew(mark(number), undefined)
  expect(seen.isNew(mark(1), undefined)).toBe(false)
  expect(seen.isNew(mark(5000), 1)).toBe(true)
})

test.each([
  'null',
  '{}',
  '[]',
  '{"topic":"a"}',
  '{"topic":"a","floor":0,"marks":{},"answered":[]}',
  '{"topic":"b","floor":9,"marks":[],"answered":["7"]}',
])('where %s is stored, nothing was seen', stored => {
  const browser = openBrowser()
  browser.values.set('walletconnect.seen', stored)
  const seen = openSeenMessages(browser.storage(), 'a')
  expect([seen.isNew(mark(1), 5), seen.claim('7')]).toEqual([true, true])
})
