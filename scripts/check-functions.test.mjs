import { describe, expect, test } from 'vitest'
import { fixtureTree, runCheck } from './checks/fixtureTree.mjs'

const packages = {
  'package.json': { workspaces: ['packages/*', 'e2e'] },
  'packages/core/package.json': { name: '@latchkey/core' },
  'packages/testing/package.json': { name: '@latchkey/testing' },
  'packages/core/src/short.ts': 'export const a = () => 1\n',
}

describe('check-functions', () => {
  test('passes on a function of 100 lines', () => {
    const { code, output } = check({ 'packages/core/src/a.ts': lasting(100) })
    expect(output).toContain('2 files, no function over 100 lines.')
    expect(code).toBe(0)
  })

  test.each([
    ['statements', '  a()'],
    ['comments', '  // why'],
    ['blank lines', ''],
  ])('fails on 101 lines, of %s', (_, line) => {
    const { code, output } = check({ 'packages/core/src/a.ts': lasting(101, line) })
    expect(output).toContain('packages/core/src/a.ts:2 grow has 101 lines')
    expect(code).toBe(1)
  })

  test('counts functions inside a function, and names what has no name of its own', () => {
    const inner = `export const outer = {\n  make: () => {\n${'    a()\n'.repeat(100)}  },\n}\n`
    const { code, output } = check({ 'packages/core/src/a.tsx': inner, 'scripts/b.mjs': lasting(101) })
    expect(output).toContain('packages/core/src/a.tsx:2 make has 102 lines')
    expect(output).toContain('scripts/b.mjs:2 grow has 101 lines')
    expect(code).toBe(1)
  })

  test('leaves out tests and what is made for them', () => {
    const places = [
      'packages/core/src/a.test.ts',
      'packages/core/test/a.ts',
      'packages/testing/src/a.ts',
      'e2e/a.ts',
    ]
    expect(check(Object.fromEntries(places.map(path => [path, lasting(200)]))).code).toBe(0)
  })

  test('fails where there is nothing to check', () => {
    const { root } = fixtureTree({ 'package.json': { workspaces: [] } })
    expect(runCheck('check-functions.mjs', root)).toMatchObject({ code: 1 })
  })
})

function check(files) {
  return runCheck('check-functions.mjs', fixtureTree({ ...packages, ...files }).root)
}

/** A function of so many lines, after one line that is not part of it. */
function lasting(lines, line = '  a()') {
  return `const a = () => {}\nexport function grow() {\n${`${line}\n`.repeat(lines - 2)}}\n`
}
