import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { fixtureTree, runCheck } from './checks/fixtureTree.mjs'

describe('check-size', () => {
  test('passes within the budgets and counts every chunk where it is loaded', () => {
    const { code, output } = check({})
    expect(row(output, 'provider + connect button')).toMatch(/ 1\.\d\s+2 {2}ok$/)
    expect(row(output, 'open the modal on Connect')).toMatch(/ 5\.\d\s+6 {2}ok$/)
    expect(row(output, 'further view packages/react/src/account/Account.tsx')).toMatch(/ 1\.\d\s+2 {2}ok$/)
    expect(row(output, 'language packages/react/src/text/de.ts')).toMatch(/ 4\.\d\s+–$/)
    expect(row(output, 'wagmi adapter with evm')).toMatch(/ 1\.\d\s+2 {2}ok$/)
    expect(code).toBe(0)
  })

  test.each([
    ['provider + connect button', 'packages/core/src/index.ts', 'export const createKit = () => '],
    ['open the modal on Connect', 'packages/react/src/shell/Modal.tsx', 'export const Modal = '],
    [
      'further view packages/react/src/account/Account.tsx',
      'packages/react/src/account/Account.tsx',
      'export const Account = ',
    ],
    ['wagmi adapter with evm', 'packages/wagmi/src/index.ts', 'export const wagmi = () => '],
  ])('fails when "%s" is over', (name, path, start) => {
    const { code, output } = check({ [path]: `${start}'${noise(9000)}'` })
    expect(row(output, name)).toMatch(/ over$/)
    expect(output).toContain(`✗ ${name}: `)
    expect(code).toBe(1)
  })

  test('what is over its goal is told, and passes up to a tenth', () => {
    const { code, output } = check({
      'packages/wagmi/src/index.ts': `export const wagmi = () => '${noise(1980)}'`,
    })
    expect(row(output, 'wagmi adapter with evm')).toMatch(/ 2\.[01]\s+2 {2}\d+ bytes over its goal$/)
    expect(code).toBe(0)
  })

  test('--why names the largest modules', () => {
    const tree = fixtureTree(goodTree())
    const { output } = runCheck('check-size.mjs', tree.root, '--why')
    expect(output).toMatch(/\d+ packages\/react\/src\/ui\/list\.ts/)
  })

  test('style sheets count', () => {
    const css = `.a { background: url("data:image/png;base64,${noise(9000)}") }`
    const { code, output } = check({ 'packages/react/src/connect/connect.css': css })
    expect(row(output, 'open the modal on Connect')).toMatch(/ over$/)
    expect(code).toBe(1)
  })

  test('what is external, type-only or unused is not counted', () => {
    const { code } = check({
      'packages/core/src/index.ts': `
        import { big } from 'viem/chains'
        export { unused } from './unused'
        export const createKit = () => big`,
      'packages/core/src/unused.ts': `export const unused = '${noise(9000)}'`,
    })
    expect(code).toBe(0)
  })

  test('fails when a named module is in no chunk', () => {
    const { code, output } = check({
      'packages/react/src/views.ts':
        "export const views = { Account: () => import('./account/Account'), modal: () => import('./shell/Modal') }",
    })
    expect(output).toContain('open the modal on Connect: not found: packages/react/src/connect/Connect.tsx')
    expect(code).toBe(1)
  })

  test('fails on a subpath that nothing measures, but for the test wallets', () => {
    const manifest = goodTree()['packages/latchkey/package.json']
    const exports = { ...manifest.exports, './testing': './src/wagmi.ts', './cosmos': './src/wagmi.ts' }
    const { code, output } = check({ 'packages/latchkey/package.json': { ...manifest, exports } })
    expect(output).toContain('✗ latchkey/cosmos has no budget: give it a page in scripts/build-recipe.json')
    expect(output).not.toContain('latchkey/testing')
    expect(code).toBe(1)
  })

  test('fails on a recipe that names a file which is not there, and on a page without a budget', () => {
    const { pages, ...recipe } = goodTree()['scripts/build-recipe.json']
    const [kit, adapter] = pages
    const moved = { ...kit, stages: [{ name: 'open', modules: ['packages/react/src/Moved.tsx'] }] }
    const broken = check({ 'scripts/build-recipe.json': { ...recipe, pages: [moved, adapter] } })
    expect(broken.output).toContain('names what is not there: packages/react/src/Moved.tsx')
    expect(broken.code).toBe(1)
    const further = {
      'scripts/build-recipe.json': { ...recipe, pages: [...pages, { ...adapter, name: 'new' }] },
    }
    expect(check(further).output).toContain('✗ the page new has no budget in scripts/size-budgets.json')
  })

  test('fails when fewer views are found than there must be', () => {
    const { code, output } = check({
      'packages/react/src/views.ts':
        "export const views = { Connect: () => import('./connect/Connect'), modal: () => import('./shell/Modal') }",
    })
    expect(output).toContain('further view: not found: 1 more chunk under packages/react/src/')
    expect(code).toBe(1)
  })

  test.each([
    ['a name that is not exported', { 'packages/latchkey/src/react.ts': 'export {}' }],
    ['a file that is not there', { 'packages/core/src/index.ts': "export { createKit } from './gone'" }],
    [
      'a package that is not installed',
      { 'packages/core/src/index.ts': "export { createKit } from 'not-installed-anywhere'" },
    ],
    ['a subpath without source', { 'packages/wagmi/package.json': { name: '@latchkey/wagmi', exports: {} } }],
  ])('fails on %s', (_, files) => {
    const { code, output } = check(files)
    expect(output).toContain('✗ cannot build')
    expect(code).toBe(1)
  })
})

// Text that gzip cannot shorten: about as many bytes as hex digits of it say.
function noise(bytes, seed = 'seed') {
  let text = ''
  for (let at = 0; text.length < (bytes * 4) / 3; at++)
    text += createHash('sha512').update(`${seed}${at}`).digest('base64url')
  return text.slice(0, (bytes * 4) / 3)
}

function row(output, name) {
  return output.split('\n').find(line => line.startsWith(`${name} `))
}

function check(files) {
  return runCheck('check-size.mjs', fixtureTree({ ...goodTree(), ...files }).root)
}

function goodTree() {
  const workspace = (name, exports) => ({ name, sideEffects: false, exports })
  return {
    'package.json': { workspaces: ['packages/*'] },
    'scripts/build-recipe.json': {
      external: ['react', 'viem'],
      pages: [
        {
          name: 'kit',
          entry: [
            "import { createLatchkey } from 'latchkey'",
            "import { ConnectButton } from 'latchkey/react'",
            'export { ConnectButton, createLatchkey }',
          ],
        },
        { name: 'adapter', entry: ["import { wagmi } from 'latchkey/wagmi'", 'export { wagmi }'] },
      ],
    },
    'scripts/size-budgets.json': {
      pages: [
        {
          name: 'kit',
          budgets: [
            { name: 'provider + connect button', kB: 2 },
            {
              name: 'open the modal on Connect',
              kB: 6,
              modules: ['packages/react/src/shell/Modal.tsx', 'packages/react/src/connect/Connect.tsx'],
            },
          ],
          lazy: [
            { name: 'language', under: 'packages/react/src/text/' },
            { name: 'further view', under: 'packages/react/src/', kB: 2, atLeast: 1 },
            { name: 'other', under: '' },
          ],
        },
        {
          name: 'adapter',
          budgets: [{ name: 'wagmi adapter with evm', kB: 2 }],
          lazy: [{ name: 'other', under: '' }],
        },
      ],
    },
    'packages/latchkey/package.json': workspace('latchkey', {
      '.': './src/index.ts',
      './react': './src/react.ts',
      './wagmi': './src/wagmi.ts',
    }),
    'packages/latchkey/src/index.ts':
      "import { createKit } from '@latchkey/core'\nexport const createLatchkey = createKit",
    'packages/latchkey/src/react.ts': "export { ConnectButton } from '@latchkey/react'",
    'packages/latchkey/src/wagmi.ts': "export { wagmi } from '@latchkey/wagmi'",
    'packages/core/package.json': workspace('@latchkey/core', { '.': './src/index.ts' }),
    'packages/core/src/index.ts': `export const createKit = () => '${noise(1000, 'core')}'`,
    'packages/wagmi/package.json': workspace('@latchkey/wagmi', { '.': './src/index.ts' }),
    'packages/wagmi/src/index.ts': `export const wagmi = () => '${noise(1000, 'wagmi')}'`,
    'packages/react/package.json': workspace('@latchkey/react', { '.': './src/index.tsx' }),
    'packages/react/src/index.tsx': `
      import type { ReactNode } from 'react'
      import { views } from './views'
      export const ConnectButton = (): ReactNode => <button onClick={views.modal}>{Object.keys(views)}</button>
      export const german = () => import('./text/de')
      export const load = german`,
    'packages/react/src/views.ts': `
      export const views = {
        modal: () => import('./shell/Modal'),
        Connect: () => import('./connect/Connect'),
        Account: () => import('./account/Account'),
        german: () => import('./text/de'),
      }`,
    'packages/react/src/shell/Modal.tsx': `import { list } from '../ui/list'\nexport const Modal = [list, '${noise(1000, 'modal')}']`,
    'packages/react/src/connect/Connect.tsx': `
      import css from './connect.css?inline'
      import { list } from '../ui/list'
      export const Connect = [list, css, '${noise(1000, 'connect')}']`,
    'packages/react/src/connect/connect.css': `.a { background: url("data:image/png;base64,${noise(1000, 'css')}") }`,
    'packages/react/src/account/Account.tsx': `import { list } from '../ui/list'\nexport const Account = [list, '${noise(1000, 'account')}']`,
    'packages/react/src/ui/list.ts': `export const list = '${noise(2000, 'list')}'`,
    'packages/react/src/text/de.ts': `export const de = '${noise(4000, 'german')}'`,
  }
}
