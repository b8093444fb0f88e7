import { expect, test } from 'vitest'
import { fromFilterId, toFilterId } from './filterId'

test.each([
  ['config:0', '0x1'],
  ['table:12345', '0x0a'],
  ['config:7', `0x${'f'.repeat(32)}`],
])('a filter of %s is found again: %s', (upstream, id) => {
  expect(fromFilterId(toFilterId(upstream, id))).toEqual({ upstream, id })
})

test('what is no id of ours is none', () => {
  for (const value of ['0x1', '0x', '0x31234567', 'x', 5, null, undefined, `0x1${'0'.repeat(90)}`])
    expect(fromFilterId(value)).toBeUndefined()
  for (const value of ['1', '0x', 5, null, `0x${'f'.repeat(65)}`])
    expect(toFilterId('config:0', value)).toBeUndefined()
})
