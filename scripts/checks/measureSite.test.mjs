import { expect, test } from 'vitest'
import { measureSite } from './measureSite.mjs'

const plain = [chunk('index.js', { isEntry: true })]

test('counts files over the plain site, and each file once, where it is first loaded', () => {
  const chunks = [
    chunk('index.js', { isEntry: true, imports: ['first.js'] }),
    chunk('first.js', {}),
    chunk('open.js', { isDynamicEntry: true, imports: ['shared.js', 'first.js'] }),
    chunk('shared.js', {}),
    chunk('later.js', { isDynamicEntry: true, imports: ['shared.js', 'own.js'] }),
    chunk('own.js', {}),
  ]
  const rows = measureSite({ plain, chunks, moments: [{ name: 'start' }, { name: 'open', files: ['open'] }] })
  expect(rows.map(({ name, files }) => [name, files])).toEqual([
    ['start', 1],
    ['open', 2],
    ['  later', 2],
  ])
  expect(rows[0].bytes).toBe(rows[1].bytes / 2)
})

test('a file that a moment names and the package lacks is missing', () => {
  const moments = [{ name: 'start' }, { name: 'open', files: ['open'], budget: { kB: 1, files: 1 } }]
  const [, open] = measureSite({ plain, chunks: plain, moments })
  expect(open).toMatchObject({ missing: ['open'], files: 0, bytes: 0, budget: { kB: 1, files: 1 } })
})

function chunk(fileName, given) {
  const name = fileName.replace('.js', '')
  return { fileName, name, code: 'x'.repeat(100), imports: [], moduleIds: [`/dist/${fileName}`], ...given }
}
