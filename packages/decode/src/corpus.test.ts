import { expect, test } from 'vitest'
import answers from '../test/answers.json'
import { corpus } from '../test/corpus'
import { judgeCorpus } from '../test/judgeCorpus'
import { tell } from '../test/tell'
import { inspectRequest } from './inspectRequest'

test.each(corpus.map(each => [each.name, each] as const))('the answer to %s', (name, each) => {
  const { parts, risk, warnings } = inspectRequest(each.request, each.facts)
  expect(parts.map(({ what }) => what)).toEqual(each.does)
  expect(warnings.flatMap(({ level, code }) => (level === 'danger' ? code : []))).toEqual(each.red)
  expect(risk).toBe(each.risk ?? 'danger')
  // What a newcomer reads, and every warning.
  expect(tell(each)).toEqual(answers[name as keyof typeof answers])
})

test.each(['an order at CoW', 'an order at 0x', 'an NFT for sale at 0x', 'an NFT for sale at Blur'])(
  '%s says until when it holds',
  name => {
    const each = corpus.find(one => one.name === name)
    expect(each && inspectRequest(each.request).parts).toMatchObject([{ expiry: 1_800_000_000n }])
  },
)

test('each request has a name and an answer of its own', () => {
  expect(Object.keys(answers).sort()).toEqual(corpus.map(({ name }) => name).sort())
})

test('[T-2] of more than 600, no dangerous one is without a warning, and hardly a good one has a red one', () => {
  const { dangerous, good, missed, alarms } = judgeCorpus(corpus)
  expect(dangerous + good).toBeGreaterThanOrEqual(600)
  expect(Math.min(dangerous, good)).toBeGreaterThan(280)
  expect(missed).toEqual([])
  expect(alarms.length * 100).toBeLessThan(good * 2)
})
