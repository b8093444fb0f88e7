import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { docsExamples } from './lib/docsExamples.mjs'
import { root } from './lib/root.mjs'

const exported = () => JSON.parse(readFileSync(join(root, 'docs/exports.json'), 'utf8'))
const pages = readdirSync(join(root, 'docs')).filter(name => name.endsWith('.md') && name !== 'rules.md')

test('the guide to a site’s own tests shows the files that are run', () => {
  const shown = docsExamples(root).filter(({ page, isFile }) => page === 'testing' && isFile)
  const ran = shown.map(({ file }) => ({
    file,
    code: readFileSync(join(root, 'e2e/example', file), 'utf8'),
  }))
  expect(shown.map(({ file, code }) => ({ file, code }))).toEqual(ran)
  const tests = readdirSync(join(root, 'e2e/example')).filter(name => /\.(?:test|spec)\./.test(name))
  expect(shown.map(({ file }) => file)).toEqual(expect.arrayContaining(tests))
})

test('every public function, hook, component and constant stands in an example', () => {
  const blocks = ['README.md', ...pages.map(page => `docs/${page}`)].flatMap(path =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/^```\w+\n(.*?)^```/gms)].map(([, code]) => code),
  )
  const words = new Set(blocks.join('\n').match(/\w+/g))
  const missing = Object.entries(exported()).flatMap(([entry, { values }]) =>
    values.filter(name => !words.has(name)).map(name => `${entry}: ${name}`),
  )
  expect(missing).toEqual([])
})

test('every public function, hook and component stands in the tables of names', () => {
  const written = new Set(wordsOf(column => !/wagmi|and not|instead of/.test(column)))
  const missing = Object.entries(exported()).flatMap(([entry, { values }]) =>
    values.filter(name => !written.has(name)).map(name => `${entry}: ${name}`),
  )
  expect(missing).toEqual([])
})

test('the tables beside wagmi name nothing of ours that is not public', () => {
  const names = new Set(Object.values(exported()).flatMap(({ values }) => values))
  const ours = wordsOf(column => ['function', 'hook', 'component', 'made once'].includes(column))
  expect(ours.length).toBeGreaterThan(100)
  expect(ours.filter(name => !names.has(name))).toEqual([])
})

test('no block of the docs is indented: those who look for blocks would not see it', () => {
  const indented = ['README.md', ...pages.map(page => `docs/${page}`)].filter(path =>
    /^[ \t]+```/m.test(readFileSync(join(root, path), 'utf8')),
  )
  expect(indented).toEqual([])
})

test('the modal of one’s own has at most a hundred lines', () => {
  const { code } = docsExamples(root).find(({ page }) => page === 'custom-modal')
  expect(code.split('\n').length - 1).toBeLessThanOrEqual(100)
})

/** The names in the columns of docs/names.md whose heads are asked for: what stands in backticks before a point or a bracket. */
function wordsOf(isAsked) {
  const tables = readFileSync(join(root, 'docs/names.md'), 'utf8').match(/(?:^\|.*\n)+/gm)
  return tables.flatMap(table => {
    const [heads, , ...rows] = table.split('\n').map(row => row.split('|').map(cell => cell.trim()))
    const cells = rows.flatMap(row => row.filter((_, at) => heads[at] && isAsked(heads[at])))
    return cells.flatMap(cell => [...cell.matchAll(/`(\w+)(?=[`.(])/g)].map(([, name]) => name))
  })
}

/** What a column of the pages for those who come from another kit says of ours. */
test('every name of ours in the tables for those who come from elsewhere is public', () => {
  const names = new Set(Object.values(exported()).flatMap(({ values, types }) => [...values, ...types]))
  const fields = ['setMode', 'setVariables', 'createConfig', 'Latchkey', 'createMessage', 'getToken']
  const unknown = []
  for (const page of pages.filter(name => name.startsWith('moving-from-')))
    for (const [, cell] of readFileSync(join(root, 'docs', page), 'utf8').matchAll(
      /^\|[^|\n]*\|([^|\n]*)\|$/gm,
    ))
      for (const [, name] of cell.matchAll(/`([A-Za-z]+)(?=[(`.])/g))
        if (
          /^(use[A-Z]|[A-Z]|get|watch|set[A-Z]|create|open[A-Z]|close[A-Z]|switch|add[A-Z]|remove|disconnect|fetch|start[A-Z]|send[A-Z]|pay|swap)/.test(
            name,
          )
        )
          if (!names.has(name) && !fields.includes(name)) unknown.push(`${page}: ${name}`)
  expect(unknown).toEqual([])
})
