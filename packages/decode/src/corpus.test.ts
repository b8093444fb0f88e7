import { expect, test } from 'vitest'
import { corpus } from '../test/corpus'
import { inspectRequest } from './inspectRequest'
import { type Teller, tellInspection } from './words/tellInspection'
import { words } from './words/words'

const redOf = (each: (typeof corpus)[number]) =>
  inspectRequest(each.request, each.facts)
    .warnings.filter(({ level }) => level === 'danger')
    .map(({ code }) => code)

test.each(corpus.map(each => [each.name, each] as const))('the answer to %s', (_, each) => {
  const { parts, risk } = inspectRequest(each.request, each.facts)
  expect(parts.map(({ what }) => what)).toEqual(each.does)
  expect(redOf(each)).toEqual(each.red)
  expect(risk).toBe(each.risk ?? 'danger')
})

test('[T-2] of a hundred and more, no dangerous one is without a warning, and hardly a good one has a red one', () => {
  const dangerous = corpus.filter(({ red }) => red.length > 0)
  const good = corpus.filter(({ red }) => red.length === 0)
  expect(corpus.length).toBeGreaterThan(100)
  expect([dangerous.length, good.length].every(count => count > 45)).toBe(true)
  expect(dangerous.filter(each => redOf(each).length === 0)).toEqual([])
  const alarms = good.filter(each => redOf(each).length > 0)
  expect(alarms.length * 100).toBeLessThan(good.length * 2)
})

test('a payment to a shop is told as what it sends, with a payment reference', () => {
  const paid = corpus.find(({ name }) => name === 'coins to a shop') as (typeof corpus)[number]
  const say: Teller['say'] = (key, values = {}) =>
    words[key].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  const { parts, warnings } = tellInspection(inspectRequest(paid.request), paid.request, {
    ...{ say, language: 'en', coin: { symbol: 'ETH', decimals: 18 } },
  })
  expect(parts.map(({ sentence }) => sentence)).toEqual([
    'You send 0.01 ETH to 0x90F7…b906.',
    'With a payment reference.',
  ])
  expect(warnings).toEqual([])
})
