import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { checkContents } from './checkContents.mjs'

const folders = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

const map = { sources: ['core/src/a.ts'], sourcesContent: ['export const a = 1'] }
const good = {
  'a.js': `import './b.js'\n`,
  'a.js.map': JSON.stringify(map),
  'b.js': '',
  'b.js.map': JSON.stringify(map),
}

it('is content with scripts, maps and nothing else', () => {
  expect(() => checkContents(packed(good))).not.toThrow()
})

it.each([
  ['a test', { 'a.test.js': '', 'a.test.js.map': JSON.stringify(map) }, 'a.test.js is a test'],
  ['a path of this machine', { 'c.d.ts': `/* ${tmpdir()}/x */` }, `c.d.ts names ${tmpdir()}`],
  ['a map that is missing', { 'c.js': '' }, 'c.js has no source map'],
  [
    'a map with an absolute path',
    { 'a.js.map': JSON.stringify({ ...map, sources: ['/home/x/a.ts'] }) },
    'a.js.map leads to /home/x/a.ts',
  ],
  [
    'a map without its sources',
    { 'a.js.map': JSON.stringify({ sources: map.sources }) },
    'a.js.map does not hold its sources',
  ],
  [
    'files that import each other',
    { 'b.js': `import { x } from './a.js'\n` },
    'files import each other: a.js → b.js → a.js',
  ],
])('finds %s', (_, files, problem) => {
  expect(() => checkContents(packed({ ...good, ...files }))).toThrow(problem)
})

function packed(files) {
  const dist = mkdtempSync(join(tmpdir(), 'latchkey-contents-'))
  folders.push(dist)
  for (const [name, text] of Object.entries(files)) writeFileSync(join(dist, name), text)
  return { root: '/nowhere/of/ours', dist }
}
