import { expect, test } from 'vitest'
import { createTurns } from './createTurns'

/** Work whose end the test decides. */
function works() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (key: string) => () =>
    new Promise<void>(done => {
      begun.push(key)
      ends.set(key, done)
    })
  const end = async (key: string) => {
    ends.get(key)?.()
    await new Promise(setImmediate)
  }
  return { begun, work, end }
}

test('groups take turns, each key runs once, and only so many at once', async () => {
  const { begun, work, end } = works()
  const turns = createTurns({ atOnce: 2, perGroup: 10, inLine: 100 })
  for (const key of ['a1', 'a2', 'a3', 'a2', 'b1', 'c1'])
    expect(turns.add(key[0] ?? '', key, work(key))).toBe(true)
  expect([begun, turns.waiting()]).toEqual([['a1', 'a2'], 3])
  await end('a1')
  await end('a2')
  expect(begun).toEqual(['a1', 'a2', 'a3', 'b1'])
  await end('a3')
  expect(begun.at(-1)).toBe('c1')
  turns.add('a', 'a1', work('a1'))
  await end('c1')
  expect(begun).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a1'])
})

test('a full group is refused and leaves room for others, a full line is refused', () => {
  const { work } = works()
  const turns = createTurns({ atOnce: 1, perGroup: 2, inLine: 3 })
  const add = (group: string, key: string) => turns.add(group, key, work(key))
  expect([add('a', '1'), add('a', '2'), add('a', '3'), add('a', '4')]).toEqual([true, true, true, false])
  expect([add('b', '5'), add('b', '6')]).toEqual([true, false])
})

test('stopping drops what waits and waits for what runs', async () => {
  const { begun, work, end } = works()
  const turns = createTurns({ atOnce: 1, perGroup: 9, inLine: 9 })
  turns.add('a', '1', work('1'))
  turns.add('a', '2', work('2'))
  let isOver = false
  const stopping = turns.stop().then(() => {
    isOver = true
  })
  await new Promise(setImmediate)
  expect(isOver).toBe(false)
  await end('1')
  await stopping
  expect([begun, turns.add('a', '3', work('3'))]).toEqual([['1'], false])
})
