import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { hashOfFiles } from './hashOfFiles.mjs'

let root
const write = (path, text) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
const hash = () => hashOfFiles(root, ['packages', 'README.md', 'none'])

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'latchkey-hash-'))
  write('packages/one/src/deep/a.ts', 'a')
  write('packages/two/b.ts', 'b')
  write('README.md', 'words')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

it('is the same as long as every file is', () => {
  const before = hash()
  write('packages/two/b.ts', 'b')
  write('elsewhere.ts', 'not asked for')
  for (const folder of ['node_modules', 'dist', '.cache'])
    write(`packages/one/${folder}/x.js`, 'made or installed')
  expect(hash()).toBe(before)
})

it.each([
  ['another text of the same length', () => write('packages/one/src/deep/a.ts', 'A')],
  ['another text in a file by itself', () => write('README.md', 'other words')],
  ['one more', () => write('packages/one/src/c.ts', '')],
  ['one less', () => rmSync(join(root, 'packages/two/b.ts'))],
  ['another name', () => renameSync(join(root, 'packages/two/b.ts'), join(root, 'packages/two/c.ts'))],
])('is another one with %s', (_, change) => {
  const before = hash()
  change()
  expect(hash()).not.toBe(before)
})
