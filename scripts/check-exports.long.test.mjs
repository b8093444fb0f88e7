import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { fixtureTree, runCheck } from './checks/fixtureTree.mjs'

describe('check-exports', () => {
  test('lists values and types through workspaces, and passes on its own snapshot', () => {
    const { root } = tree()
    expect(runCheck('check-exports.mjs', root, '--update').code).toBe(0)
    expect(JSON.parse(readFileSync(join(root, 'docs/exports.json'), 'utf8'))).toEqual({
      '.': {
        values: [
          'Both',
          'KitError',
          'core',
          'createLatchkey',
          'first',
          'inner',
          'renamed',
          'rest',
          'start',
          'viaImport',
        ],
        types: ['ErrorCode', 'Kit', 'KitErrorType', 'Options', 'OptionsViaImport'],
      },
      './react': { values: ['* from react-aria', 'ConnectButton', 'default'], types: ['ButtonProps'] },
    })
    const again = runCheck('check-exports.mjs', root)
    expect(again.output).toContain('19 public names, as in docs/exports.json')
    expect(again.code).toBe(0)
  })

  test('fails when a name appears, disappears, or turns from value to type', () => {
    const { root, write } = tree()
    runCheck('check-exports.mjs', root, '--update')
    write({
      'packages/react/src/exports/index.ts':
        'export const AccountButton = 1\nexport type ConnectButton = 1\nexport type ButtonProps = 1\nexport default 1',
    })
    const { code, output } = runCheck('check-exports.mjs', root)
    expect(output).toContain('+ ./react AccountButton')
    expect(output).toContain('- ./react ConnectButton')
    expect(output).toContain('+ ./react type ConnectButton')
    expect(code).toBe(1)
  })

  test('fails without a snapshot, and on a whole subpath that comes or goes', () => {
    const { root, write } = tree()
    expect(runCheck('check-exports.mjs', root).code).toBe(1)
    runCheck('check-exports.mjs', root, '--update')
    write({
      'packages/latchkey/package.json': { name: 'latchkey', exports: { '.': './src/index.ts' } },
    })
    const { code, output } = runCheck('check-exports.mjs', root)
    expect(output).toContain('- ./react ConnectButton')
    expect(code).toBe(1)
  })

  test.each([
    ['a name its source lacks', "export { missing } from '@latchkey/core'", 'does not export missing'],
    ['a file that is not there', "export { a } from './nowhere'", 'which is not there'],
    ['a whole file that is not there', "export * from './nowhere'", './nowhere is not there'],
    ['broken source', 'export {', 'cannot be read'],
  ])('fails on %s, also with --update', (_, text, message) => {
    const { root, write } = tree()
    write({ 'packages/latchkey/src/index.ts': text })
    const { code, output } = runCheck('check-exports.mjs', root, '--update')
    expect(output).toContain(message)
    expect(code).toBe(1)
  })

  test('fails when a subpath leads to no source file', () => {
    const { root, write } = tree()
    write({
      'packages/latchkey/package.json': { name: 'latchkey', exports: { '.': './src/gone.ts' } },
    })
    const { code, output } = runCheck('check-exports.mjs', root)
    expect(output).toContain('the subpath . leads to no source file')
    expect(code).toBe(1)
  })
})

function tree() {
  return fixtureTree({
    'package.json': { workspaces: ['packages/*'] },
    'packages/latchkey/package.json': {
      name: 'latchkey',
      exports: {
        '.': './src/index.ts',
        './react': { types: './dist/react.d.ts', source: './src/react.ts', import: './dist/react.js' },
        './package.json': './package.json',
      },
    },
    'packages/latchkey/src/index.ts': `
      import { start as viaImport, type Options as OptionsViaImport } from '@latchkey/core'
      export * from '@latchkey/core'
      export type { KitError as KitErrorType } from '@latchkey/protocol'
      export { KitError, type ErrorCode } from '@latchkey/protocol'
      export * as core from '@latchkey/core'
      export { viaImport, OptionsViaImport }
      export function createLatchkey() {}`,
    'packages/latchkey/src/react.ts':
      "export * from '@latchkey/react'\nexport { default } from '@latchkey/react'",
    'packages/core/package.json': { name: '@latchkey/core', exports: { '.': './src/exports/index.ts' } },
    'packages/core/src/exports/index.ts':
      "export * from '../kit'\nexport { inner as renamed } from '../kit'\nexport default 1",
    'packages/core/src/kit.ts': `
      export type Kit = 1
      export interface Options {}
      export const start = 1, { first, ...rest } = {} as any
      export const Both = 1
      export type Both = 1
      const inner = 2

      export { inner }`,
    'packages/protocol/package.json': { name: '@latchkey/protocol', exports: './src/index.ts' },
    'packages/protocol/src/index.ts': "export class KitError {}\nexport type ErrorCode = 'a'",
    'packages/react/package.json': { name: '@latchkey/react', exports: { '.': './src/exports/index.ts' } },
    'packages/react/src/exports/index.ts': `
      export { ConnectButton } from './ConnectButton'
      export type { ButtonProps } from './ConnectButton'
      export * from 'react-aria'
      export default 1`,
    'packages/react/src/exports/ConnectButton.tsx':
      'export type ButtonProps = {}\nexport const ConnectButton = (props: ButtonProps) => <button {...props} />',
  })
}
