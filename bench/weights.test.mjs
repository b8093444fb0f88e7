import { expect, test } from 'vitest'
import { neededOf } from './lib/neededOf.mjs'
import { staticClosure } from './lib/staticClosure.mjs'

test('of scripts that suffice together those are kept without which it does not work', async () => {
  const all = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
  for (const wanted of [[], ['a'], ['g'], ['b', 'e'], ['a', 'd', 'g'], all]) {
    const reaches = async some => wanted.every(one => some.includes(one))
    expect((await neededOf(all, reaches)).toSorted()).toEqual(wanted)
  }
})

test('nothing is tried where nothing was let through', async () => {
  const tried = []
  expect(await neededOf([], async some => tried.push(some))).toEqual([])
  expect(tried).toEqual([])
})

test('a script comes with all that it statically imports, once, in circles, too', () => {
  const imports = new Map([
    ['/a', ['/b', '/c']],
    ['/b', ['/c', '/a']],
    ['/c', []],
    ['/d', ['/c']],
  ])
  expect(staticClosure(['/a'], imports)).toEqual(['/a', '/b', '/c'])
  expect(staticClosure(['/d', '/c'], imports)).toEqual(['/d', '/c'])
})
