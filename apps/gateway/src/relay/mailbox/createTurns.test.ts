import { expect, it } from 'vitest'
import { createTurns } from './createTurns'

const turns = (most: number, mostCost: number) =>
  createTurns<string, number>(most, { ownerOf: item => item[0] ?? '', costOf: cost => cost, most: mostCost })

it('takes one of each owner in turn, and goes on with whoever comes next', () => {
  const { add, next } = turns(4, 100)
  for (const item of ['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'c1', 'c2']) add(item)
  expect(next()).toEqual(['a1', 'b1', 'c1', 'a2'])
  add('d1')
  expect(next()).toEqual(['c2', 'a3', 'd1', 'a4'])
  expect(next()).toEqual(['a5'])
  expect(next()).toEqual([])
})

it('asks with few others for those whose last answers were dear', () => {
  const queue = turns(10, 100)
  for (let item = 0; item < 20; item++) queue.add(`a${item}`)
  expect(queue.next()).toHaveLength(10) // nothing is known of it yet
  queue.answered('a0', 60)
  expect(queue.next()).toHaveLength(2)
  queue.add('b0')
  queue.add('b1')
  // The stranger is in the next batch, however many stand before him.
  expect(queue.next()).toEqual(['a12', 'b0', 'a13'])
  queue.answered('a12', 0)
  expect(queue.next()).toEqual(['b1', 'a14', 'a15', 'a16', 'a17', 'a18', 'a19'])
  expect(queue.waiting).toBe(0)
})
