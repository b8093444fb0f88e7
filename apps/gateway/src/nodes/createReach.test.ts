import { expect, test } from 'vitest'
import { NodeError } from '../rpc/askNode'
import { createReach } from './createReach'

test('a span that a node refused is not tried again for a while', () => {
  const reach = createReach()
  const limit = 10_000
  let refused = 0
  for (let search = 0; search < 80; search++)
    if (reach.blocks > limit) {
      refused++
      expect(reach.failed(new NodeError('too many blocks', -32_600))).toBe(true)
    } else reach.fitted(0)
  expect(refused).toBe(1)
  expect(reach.blocks).toBeGreaterThan(limit / 2)
})

test('many transactions make a span shorter, and fewer than one block cannot be searched', () => {
  const reach = createReach()
  for (let search = 0; search < 20; search++) reach.fitted(1_000)
  expect(reach.blocks).toBe(1)
  expect(reach.failed(new NodeError('too many results', -32_005))).toBe(false)
})

test('where no node answers, the search ends soon', () => {
  const reach = createReach()
  const outcomes = [1, 2, 3].map(() => reach.failed(new NodeError('none of its nodes answers')))
  expect(outcomes).toEqual([true, true, false])
  expect(reach.failed(new Error('the database is away'))).toBe(false)
})
