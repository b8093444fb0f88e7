import { describe, expect, test } from 'vitest'
import { fixtureTree, runCheck } from './checks/fixtureTree.mjs'

describe('check-imports', () => {
  test('passes on a tree that keeps to the edges', () => {
    const { code, output } = check({})
    expect(output).toContain('no violation')
    expect(code).toBe(0)
  })

  test.each([
    ['core knows no view', 'packages/core/src/kernel/a.ts', "import { b } from '@latchkey/react'"],
    ['protocol knows nobody', 'packages/protocol/src/a.ts', "import { b } from '@latchkey/core'"],
    ['types count', 'packages/core/src/kernel/a.ts', "import type { B } from '@latchkey/react'"],
    ['type queries count', 'packages/core/src/kernel/a.ts', "export type B = import('@latchkey/react').B"],
    [
      'dynamic imports count',
      'packages/core/src/kernel/a.ts',
      "export const b = () => import('@latchkey/react')",
    ],
    ['re-exports count', 'packages/core/src/kernel/a.ts', "export * from '@latchkey/react'"],
    ['react knows no adapter', 'packages/react/src/a.ts', "import { b } from '@latchkey/evm'"],
    ['an app takes the published package', 'apps/playground/src/a.ts', "import { b } from '@latchkey/core'"],
    [
      'nothing depends on an app',
      'packages/core/src/kernel/a.ts',
      "import { b } from '@latchkey/playground'",
    ],
    ['e2e takes public subpaths alone', 'e2e/a.spec.ts', "import { b } from 'latchkey/inner'"],
  ])('fails on a forbidden edge: %s', (_, path, text) => {
    const { code, output } = check({ [path]: `// first line\n${text}\n` })
    expect(output).toContain(`${path}:2 imports `)
    expect(output).toMatch(/ may import /)
    expect(code).toBe(1)
  })

  test.each([
    ['const shown = Number(balance.numeric)', true],
    ['const shown = Number.parseFloat(row.price)', true],
    ['return priceText.toFixed(2)', true],
    ['const paid = +fee', true],
    ['const at = Number(row.block)', false],
    ["say('Number(price)') // Number(price)", false],
    ['const paid = a + fee', false],
  ])('money is not counted in floating point: %s', (text, isFound) => {
    const { output } = check({ 'packages/core/src/kernel/a.ts': `\n${text}\n` })
    expect(output.includes('packages/core/src/kernel/a.ts:2 makes a number of money')).toBe(isFound)
  })

  test('fails on a deep import, a way out of the package, and a package that imports itself by name', () => {
    const deep = check({ 'packages/react/src/a.ts': "import { b } from '@latchkey/core/src/kernel/feature'" })
    expect(deep.output).toContain('no deep imports across packages')
    expect(deep.code).toBe(1)
    const out = check({ 'packages/react/src/a.ts': "import { b } from '../../core/src/kernel/feature'" })
    expect(out.output).toContain('a relative path may not leave its package')
    expect(out.code).toBe(1)
    const self = check({ 'packages/react/src/a.ts': "import { b } from '@latchkey/react'" })
    expect(self.output).toContain('imports itself by relative paths')
    expect(self.code).toBe(1)
  })

  test('fails on what package.json does not declare, ours or not', () => {
    const manifest = { name: '@latchkey/react', exports: { '.': './src/exports/index.ts' } }
    const ours = check({ 'packages/react/package.json': manifest })
    expect(ours.output).toContain('@latchkey/core is not declared in the package.json of react')
    expect(ours.code).toBe(1)
    const foreign = check({ 'packages/evm/src/a.ts': "import { b } from 'viem/chains'" })
    expect(foreign.output).toContain('viem is not declared in the package.json of evm')
    expect(foreign.code).toBe(1)
    const toolOnly = check({ 'packages/evm/src/a.ts': "import { b } from 'vitest'" })
    expect(toolOnly.output).toContain('vitest is not declared in the package.json of evm')
    expect(toolOnly.code).toBe(1)
  })

  test('a test file may use the test wallets and the tools of the whole workspace', () => {
    const text = "import { wallet } from '@latchkey/testing'\nimport { test } from 'vitest'\n"
    expect(
      check({ 'packages/wagmi/src/a.test.ts': text, 'packages/core/src/kernel/a.test-d.ts': text }).code,
    ).toBe(0)
    expect(check({ 'packages/evm/src/a.ts': "import { wallet } from '@latchkey/testing'" }).code).toBe(1)
  })

  test('fakes that a package exports from its test folder are for tests alone', () => {
    const files = {
      'packages/core/package.json': {
        name: '@latchkey/core',
        exports: { '.': './src/exports/index.ts', './fakes': './test/index.ts' },
        dependencies: { '@latchkey/protocol': '1', zustand: '1' },
      },
      'packages/core/test/index.ts': 'export const world = 1',
    }
    const text = "import { world } from '@latchkey/core/fakes'"
    expect(check({ ...files, 'packages/evm/src/a.test.ts': text }).code).toBe(0)
    const shipped = check({ ...files, 'packages/evm/src/a.ts': text })
    expect(shipped.output).toContain('./fakes of @latchkey/core is for tests alone')
    expect(shipped.code).toBe(1)
  })

  test("a tool's settings may use the project's scripts, shipped source may not", () => {
    const files = { 'scripts/lib/ports.mjs': 'export const ports = {}' }
    const settings = "import { ports } from '../scripts/lib/ports.mjs'"
    expect(check({ ...files, 'e2e/playwright.config.ts': settings }).code).toBe(0)
    expect(
      check({ ...files, 'packages/evm/src/a.ts': "import { ports } from '../../../scripts/lib/ports.mjs'" })
        .code,
    ).toBe(1)
  })

  test('fails on a workspace that has no line in the table', () => {
    const { code, output } = check({
      'packages/extra/package.json': { name: '@latchkey/extra', dependencies: { '@latchkey/core': '1' } },
      'packages/extra/src/a.ts': "import { b } from '@latchkey/core'",
    })
    expect(output).toContain('"extra" has no line')
    expect(code).toBe(1)
  })

  test.each([
    ['kernel/a.ts', "import { b } from '../config/limits'", 'kernel stands below config'],
    ['kernel/a.ts', "import type { B } from '../config/limits'", 'kernel stands below config'],
    ['router/a.ts', "import { b } from '../connection/connect'", 'router stands below connection'],
    ['connectors/a.ts', "import { b } from '../connection/connect'", 'connectors stands below connection'],
    ['connection/a.ts', "import { b } from '../swap/quote'", 'connection stands below swap'],
    ['send/a.ts', "import { b } from '../swap/quote'", 'optional features never import one another'],
    ['createKit.ts', "import { b } from './swap/quote'", 'createKit imports no optional feature'],
    ['router/a.ts', "import { b } from '../createKit'", 'only exports/ imports createKit'],
    ['router/a.ts', "import { b } from '../exports/index'", 'nobody inside core imports exports/'],
    ['helpers/a.ts', 'export const b = 1', '"helpers" has no place in the order of core'],
    ['loose.ts', 'export const b = 1', '"loose.ts" has no place in the order of core'],
  ])('fails on a wrong order inside core: %s with %s', (path, text, why) => {
    const { code, output } = check({ [`packages/core/src/${path}`]: text })
    expect(output).toContain(`packages/core/src/${path}:1 `)
    expect(output).toContain(why)
    expect(code).toBe(1)
  })

  test('fails on core naming WalletConnect outside the files that must', () => {
    const text = "export const id = 'walletConnect'"
    const { code, output } = check({ 'packages/core/src/live/a.ts': `\n${text}` })
    expect(output).toContain('packages/core/src/live/a.ts:2 names WalletConnect')
    expect(code).toBe(1)
    for (const path of ['pairing/a.ts', 'router/views.ts', 'live/a.test.ts'])
      expect(check({ [`packages/core/src/${path}`]: text }).code).toBe(0)
  })

  test('folders of one rank may import one another, but not in a circle', () => {
    const one = { 'packages/core/src/accounts/a.ts': "import { b } from '../networks/b'" }
    expect(check({ ...one, 'packages/core/src/networks/b.ts': 'export const b = 1' }).code).toBe(0)
    const { code, output } = check({
      ...one,
      'packages/core/src/networks/b.ts': 'export const b = 1',
      'packages/core/src/networks/c.ts': "import { d } from '../accounts/d'",
      'packages/core/src/accounts/d.ts': 'export const d = 1',
    })
    expect(output).toContain('folders form a circle: accounts → networks → accounts')
    expect(code).toBe(1)
  })

  test.each([
    ['style/a.ts', "import { b } from '../ui/b'", 'style stands below ui: kit ← text ← style ← ui ← shell'],
    ['ui/a.ts', "import type { B } from '../shell/b'", 'ui stands below shell'],
    ['shell/a.ts', "import { b } from '../connect/b'", 'shell stands below connect'],
    ['connect/a.ts', "export const b = () => import('../views/b')", 'connect stands below views'],
    ['views/a.ts', "import { b } from '../LatchkeyProvider'", 'views stands below LatchkeyProvider.tsx'],
    ['views/a.ts', "import { b } from '../exports/index'", 'nobody inside react imports exports/'],
    ['helpers/a.ts', 'export const b = 1', '"helpers" has no place in the order of react'],
  ])('fails on a wrong order inside react: %s with %s', (path, text, why) => {
    const { code, output } = check({
      [`packages/react/src/${path}`]: text,
      'packages/react/src/ui/b.ts': 'export const b = 1',
      'packages/react/src/shell/b.ts': 'export type B = 1',
      'packages/react/src/connect/b.ts': 'export const b = 1',
      'packages/react/src/views/b.ts': 'export const b = 1',
      'packages/react/src/LatchkeyProvider.tsx': 'export const b = 1',
    })
    expect(output).toContain(`packages/react/src/${path}:1 `)
    expect(output).toContain(why)
    expect(code).toBe(1)
  })

  test('fails on folders that import one another, in any workspace, directly or by way of others', () => {
    const pair = {
      'packages/evm/src/one/a.ts': "import { b } from '../two/b'",
      'packages/evm/src/two/b.ts': 'export const b = 1',
      'packages/evm/src/two/c.ts': "import { d } from '../one/d'",
      'packages/evm/src/one/d.ts': 'export const d = 1',
    }
    const direct = check(pair)
    expect(direct.output).toContain(
      'packages/evm/src/one/a.ts:1 imports ../two/b: folders form a circle: one → two → one',
    )
    expect(direct.code).toBe(1)
    const type = check({ ...pair, 'packages/evm/src/two/c.ts': "import type { d } from '../one/d'" })
    expect(type.output).toContain('no violation')
    const long = check({
      'apps/playground/src/one/a.ts': "import { b } from '../two/b'",
      'apps/playground/src/two/b.ts': 'export const b = 1',
      'apps/playground/src/two/c.ts': "import { d } from '../three/d'",
      'apps/playground/src/three/d.ts': "import { e } from '../one/e'\nexport const d = e",
      'apps/playground/src/one/e.ts': 'export const e = 1',
    })
    expect(long.output).toContain('folders form a circle: one → two → three → one')
    expect(long.code).toBe(1)
  })

  test('fails on a cycle between files, across packages too, and names its path', () => {
    const { code, output } = check({
      'packages/react/src/a.ts': "import { b } from './b'\nexport const a = b",
      'packages/react/src/b.tsx': "export { c as b } from './c'",
      'packages/react/src/c.ts': "import { a } from './a'\nexport const c = a",
    })
    expect(output).toContain(
      'packages/react/src/a.ts → packages/react/src/b.tsx → packages/react/src/c.ts → packages/react/src/a.ts',
    )
    expect(code).toBe(1)
    const lazy = check({
      'packages/react/src/a.ts': "export const load = () => import('./b')",
      'packages/react/src/b.ts': "import { load } from './a'\nexport const b = load",
    })
    expect(lazy.output).toContain('is part of a cycle')
    expect(lazy.code).toBe(1)
  })

  test('types alone make no cycle; comments and strings are no imports', () => {
    const { code } = check({
      'packages/react/src/ui/a.ts': "import type { B } from './b'\nexport type A = B",
      'packages/react/src/ui/b.ts': "import { type A, a } from './c'\nexport type B = typeof a | A",
      'packages/react/src/ui/c.ts': "export type { A } from './a'\nexport const a = 1",
      'packages/react/src/ui/d.tsx':
        "// import { x } from 'zustand'\nexport const text = \"import { x } from 'zustand'\"\nexport const d = <p>import x from 'zustand'</p>",
    })
    expect(code).toBe(0)
  })

  test.each([
    ['packages/core/src/kernel/a.ts', "import { useState } from 'react'", 'core knows no UI framework'],
    ['packages/protocol/src/a.ts', "import { html } from 'lit'", 'protocol knows no UI framework'],
  ])('fails on a foreign library in the wrong place: %s with %s', (path, text, why) => {
    const { code, output } = check({ [path]: text })
    expect(output).toContain(why)
    expect(code).toBe(1)
  })

  test('fails on a file it cannot read, and on an empty tree', () => {
    const broken = check({ 'packages/evm/src/a.ts': 'import { from' })
    expect(broken.output).toContain('packages/evm/src/a.ts:1 cannot be read')
    expect(broken.code).toBe(1)
    const tree = fixtureTree({ 'package.json': { workspaces: ['packages/*'] } })
    expect(runCheck('check-imports.mjs', tree.root).code).toBe(1)
  })
})

function check(files) {
  return runCheck('check-imports.mjs', fixtureTree({ ...goodTree(), ...files }).root)
}

function goodTree() {
  return {
    'package.json': { workspaces: ['packages/*', 'apps/*', 'e2e'], devDependencies: { vitest: '1' } },
    ...workspace('packages/protocol', '@latchkey/protocol', []),
    ...workspace('packages/core', '@latchkey/core', ['@latchkey/protocol', 'zustand', 'react', 'lit']),
    ...workspace('packages/react', '@latchkey/react', [
      '@latchkey/core',
      '@latchkey/protocol',
      'react',
      'zustand',
    ]),
    ...workspace('packages/evm', '@latchkey/evm', ['@latchkey/core', '@latchkey/protocol']),
    ...workspace('packages/wagmi', '@latchkey/wagmi', ['@latchkey/core', '@latchkey/evm']),
    ...workspace('packages/testing', '@latchkey/testing', ['@latchkey/core', '@latchkey/evm']),
    ...workspace('packages/latchkey', 'latchkey', ['@latchkey/core', '@latchkey/react', '@latchkey/wagmi']),
    ...workspace('apps/playground', '@latchkey/playground', ['latchkey']),
    ...workspace('e2e', '@latchkey/e2e', ['latchkey']),
    'packages/latchkey/package.json': {
      name: 'latchkey',
      exports: { '.': './src/exports/index.ts', './testing': './src/testing.ts' },
      dependencies: { '@latchkey/core': '1', '@latchkey/react': '1', '@latchkey/wagmi': '1' },
    },
    'packages/latchkey/src/exports/index.ts': "export { createKit } from '@latchkey/core'",
    'packages/latchkey/src/testing.ts': 'export const wallet = 1',
    'packages/core/src/kernel/kit.ts':
      "import type { Caip } from '@latchkey/protocol'\nexport type Kit = Caip",
    'packages/core/src/kernel/store.ts': "export { createStore } from 'zustand/vanilla'",
    'packages/core/src/config/limits.ts': "import type { Kit } from '../kernel/kit'\nexport type L = Kit",
    'packages/core/src/connection/connect.ts':
      "import { createStore } from '../kernel/store'\nexport const connect = createStore",
    'packages/core/src/swap/quote.ts':
      "import { connect } from '../connection/connect'\nexport const quote = connect",
    'packages/core/src/createKit.ts':
      "import { connect } from './connection/connect'\nexport const createKit = connect",
    'packages/core/src/createKit.test.ts':
      "import { quote } from './swap/quote'\nimport { test } from 'vitest'\ntest('x', quote)",
    'packages/core/src/exports/index.ts':
      "export { createKit } from '../createKit'\nexport { quote } from '../swap/quote'",
    'packages/react/src/exports/index.ts':
      "import css from './x.css?inline'\nexport { createKit } from '@latchkey/core'\nexport { css }",
    'apps/playground/src/main.tsx':
      "import { createKit } from 'latchkey'\nimport 'latchkey/testing'\ncreateKit()",
    'e2e/story.spec.ts':
      "import { wallet } from 'latchkey/testing'\nimport { readFileSync } from 'node:fs'\nwallet(readFileSync)",
  }
}

function workspace(folder, name, dependencies) {
  return {
    [`${folder}/package.json`]: {
      name,
      exports: { '.': './src/exports/index.ts' },
      dependencies: Object.fromEntries(dependencies.map(each => [each, '1'])),
    },
    [`${folder}/src/exports/index.ts`]: 'export {}',
  }
}
