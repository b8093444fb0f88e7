import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { neededOf } from './lib/neededOf.mjs'
import { staticScripts } from './lib/staticScripts.mjs'

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

test('the scripts of a page are its entry and what the entry imports, not its styles', () => {
  const html = `<script type="module" crossorigin src="./assets/index-1.js"></script>
    <link rel="modulepreload" crossorigin href="./assets/shared-2.js">
    <link rel="stylesheet" crossorigin href="./assets/index-3.css"><link rel="icon" href="data:," />`
  expect(staticScripts(new Map([['/', gzipSync(html)]]))).toEqual([
    '/assets/index-1.js',
    '/assets/shared-2.js',
  ])
})
