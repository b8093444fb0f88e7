import { expect, it } from 'vitest'
import { createFairTurns } from './createFairTurns'

function world() {
  const done: string[] = []
  const begins: (() => void)[] = []
  const { take } = createFairTurns(2, begin => void begins.push(begin))
  return {
    take,
    done,
    act: (owner: string, name = owner) => take(owner, () => void done.push(name)),
    turn() {
      for (const begin of begins.splice(0)) begin()
      return done.splice(0)
    },
  }
}

it('acts at once for an owner that has not had its share', () => {
  const { act, done } = world()
  expect([act('a'), act('b'), act('a'), act('b')]).toEqual([0, 0, 0, 0])
  expect(done).toEqual(['a', 'b', 'a', 'b'])
})

it('lets one that sends much wait for the following turns, in order, and nobody else', () => {
  const { act, done, turn } = world()
  expect([1, 2, 3, 4, 5].map(n => act('a', `a${n}`))).toEqual([0, 0, 1, 2, 3])
  act('b')
  expect(done.splice(0)).toEqual(['a1', 'a2', 'b'])
  expect(turn()).toEqual(['a3', 'a4'])
  expect(act('b')).toBe(0)
  expect(act('a', 'a6')).toBe(2)
  expect(turn()).toEqual(['b', 'a5', 'a6'])
  expect(turn()).toEqual([])
  expect([act('a'), act('a'), act('a')]).toEqual([0, 0, 1])
})

it('an act that fails stops no other', () => {
  const { act, done, take, turn } = world()
  const fail = () =>
    take('a', () => {
      throw new Error('no')
    })
  act('a', 'a1')
  act('a', 'a2')
  expect(fail()).toBe(1)
  expect(act('a', 'a4')).toBe(2)
  expect(turn).toThrow('no')
  expect(done.splice(0)).toEqual(['a1', 'a2'])
  expect(turn()).toEqual(['a4'])
})

it('an act may ask for another', () => {
  const { done, turn, take } = world()
  const twice = (name: string) => take('a', () => take('a', () => done.push(name)))
  for (const name of ['one', 'two', 'three']) twice(name)
  expect(done.splice(0)).toEqual(['one'])
  expect([turn(), turn(), turn(), turn()].flat()).toEqual(['two', 'three'])
})
