import { execFileSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildPackage } from './buildPackage.mjs'
import { root as project } from './root.mjs'

describe('buildPackage', () => {
  let root
  let dist
  let built

  beforeAll(async () => {
    root = standIn()
    dist = join(root, 'packages/latchkey/dist')
    built = await buildPackage(root)
  }, 180_000)
  afterAll(() => rmSync(root, { recursive: true, force: true }))

  it('marks the react entry, and no other, as a client module in its first line', () => {
    expect(read('react.js')).toMatch(/^['"]use client['"]/)
    expect(read('react.js').match(/use client/g)).toHaveLength(1)
    expect(read('index.js')).not.toContain('use client')
  })

  it('keeps a dynamic import in a file of its own', () => {
    expect(everyModule()).toMatch(/import\(['"]\.\/latchkey-late\.js['"]\)/)
    expect(read('latchkey-late.js')).toContain('arrived late')
    expect(read('kit-first.js')).not.toContain('arrived late')
  })

  it('puts what is needed at the same moment into one file, and what knows React into another', () => {
    expect(read('kit-first.js')).toContain('make')
    expect(read('ui-first.js')).toContain('a part of the page')
    expect(read('kit-first.js')).not.toContain('a part of the page')
    expect(read('ui-open.js')).toContain('an open modal')
    expect(read('kit-open.js')).toContain('a helper of the modal')
  })

  it('keeps what an adapter needs, too, apart from what the modal needs', () => {
    expect(read('kit-adapter.js')).toContain('for modal and adapter')
    expect(read('kit-open.js')).not.toContain('for modal and adapter')
  })

  it('minifies style sheets into strings, and leaves logical properties alone', () => {
    expect(everyModule()).toContain('.part{color:red;margin-inline:4px}')
    expect(readdirSync(dist).filter(name => name.endsWith('.css'))).toEqual([])
  })

  it('bundles our workspaces and leaves the packages of others as imports', () => {
    expect(everyModule()).not.toMatch(/from ['"]@latchkey/)
    expect(everyModule()).not.toContain(basename(root))
    expect(everyModule()).toMatch(/from ['"]zustand\/vanilla['"]/)
  })

  it('writes declarations that stand on their own, without tests and unreachable files', () => {
    const declarations = readdirSync(dist).filter(name => name.endsWith('.d.ts'))
    expect(declarations.sort()).toEqual(['adapter.d.ts', 'index.d.ts', 'react.d.ts', 'shared.d.ts'])
    const all = declarations.map(read).join('\n')
    expect(all).not.toMatch(/@latchkey|unused|test\b/)
    expect(read('index.d.ts')).toMatch(/export \{[^}]*\bmade\b/)
  })

  it('publishes exact dependencies, optional peers and no workspace', () => {
    const manifest = JSON.parse(read('package.json'))
    expect(manifest.dependencies).toEqual({ zustand: '5.1.0' })
    expect(manifest.peerDependenciesMeta.react).toEqual({ optional: true })
    expect(manifest.exports['./react']).toEqual({
      types: './react.d.ts',
      default: './react.js',
    })
    expect(manifest).toEqual(JSON.parse(JSON.stringify(built.manifest)))
    expect(JSON.stringify(manifest)).not.toContain('@latchkey')
  })

  it('writes source maps that hold their sources, under names that are nobody’s path', () => {
    const { sources, sourcesContent } = JSON.parse(read('kit-first.js.map'))
    expect(sources).toContain('core/src/make.ts')
    expect(sourcesContent.join('\n')).toContain('export type Made')
    expect(read('kit-first.js')).toContain('//# sourceMappingURL=kit-first.js.map')
  })

  it('packs everything that the exports name', () => {
    const [pack] = JSON.parse(
      execFileSync('npm', ['pack', '--dry-run', '--json', dist], { encoding: 'utf8', cwd: root }),
    )
    const packed = pack.files.map(({ path }) => `./${path}`)
    const manifest = JSON.parse(read('package.json'))
    for (const target of Object.values(manifest.exports).flatMap(value => Object.values(Object(value))))
      if (target.startsWith?.('./')) expect(packed).toContain(target)
    expect(packed).toContain('./LICENSE')
  })

  it('fails on a package that is imported but declared nowhere', async () => {
    const other = standIn({
      'packages/core/src/store.ts': `export { x } from 'stranger'\nexport const createStore = 1`,
    })
    writeFile(join(other, 'node_modules/stranger/package.json'), '{ "name": "stranger", "type": "module" }')
    writeFile(join(other, 'node_modules/stranger/index.js'), 'export const x = 1')
    writeFile(join(other, 'types/stranger.d.ts'), `declare module 'stranger' { export const x: 1 }`)
    await expect(buildPackage(other)).rejects.toThrow(/import stranger, which no bundled workspace declares/)
    rmSync(other, { recursive: true, force: true })
  })

  it('fails on a type of a public signature that an entry does not name', async () => {
    const other = standIn({
      'packages/latchkey/src/adapter.ts': `import { type Made } from '@latchkey/core'\nexport const adapter = (): Made => ({ size: 1 })\n`,
      'packages/core/src/exports/index.ts': `export { createStore } from '../store'\nexport { made } from '../made'\nexport type { Made } from '../make'\nexport { helper } from '../helper'\nexport { both } from '../both'\n`,
    })
    await expect(buildPackage(other)).rejects.toThrow('latchkey/adapter: the type Made has no public name')
    rmSync(other, { recursive: true, force: true })
  })

  it('fails on a type error, saying where', async () => {
    const other = standIn({ 'packages/latchkey/src/index.ts': `export const wrong: number = 'text'` })
    await expect(buildPackage(other)).rejects.toThrow(/latchkey\/src\/index\.ts/)
    rmSync(other, { recursive: true, force: true })
  })

  const read = name => readFileSync(join(dist, name), 'utf8')
  const everyModule = () => built.files.map(file => readFileSync(file, 'utf8')).join('\n')
})

/** A small workspace of the same make as ours. */
function standIn(changes = {}) {
  const root = mkdtempSync(join(tmpdir(), 'latchkey-build-'))
  const files = {
    LICENSE: 'MIT',
    'package.json': JSON.stringify({ workspaces: ['packages/*'] }),
    'scripts/build-recipe.json': JSON.stringify({
      external: ['zustand'],
      pages: [
        {
          name: 'kit',
          entry: [
            "import { made, later } from 'latchkey'",
            "import { part } from 'latchkey/react'",
            'export { made, later, part }',
          ],
          stages: [{ name: 'open', modules: ['packages/react/src/Modal.tsx'] }],
        },
        { name: 'adapter', entry: ["import { adapter } from 'latchkey/adapter'", 'export { adapter }'] },
      ],
    }),
    'tsconfig.json': readFileSync(join(project, 'tsconfig.json'), 'utf8').replace(
      '"types": ["node"]',
      '"types": []',
    ),
    'types/css.d.ts': readFileSync(join(project, 'types/css.d.ts'), 'utf8'),
    'types/zustand.d.ts': `declare module 'zustand/vanilla' { export const createStore: () => number }`,
    'packages/latchkey/package.json': JSON.stringify({
      name: 'latchkey',
      version: '1.2.3',
      type: 'module',
      sideEffects: false,
      exports: { '.': './src/index.ts', './react': './src/react.ts', './adapter': './src/adapter.ts' },
      dependencies: { '@latchkey/core': '0.1.0', '@latchkey/react': '0.1.0' },
    }),
    'packages/latchkey/src/index.ts': `export { createStore, made } from '@latchkey/core'\nexport const later = () => import('./late')\n`,
    'packages/latchkey/src/late.ts': `export const text = 'arrived late'\n`,
    'packages/latchkey/src/react.ts': `'use client'\nimport css from './part.css?inline'\nexport { part } from '@latchkey/react'\nexport const sheet = css\n`,
    'packages/latchkey/src/adapter.ts': `import { both } from '@latchkey/core'\nexport const adapter = () => both\n`,
    'packages/react/package.json': JSON.stringify({
      name: '@latchkey/react',
      version: '0.1.0',
      type: 'module',
      sideEffects: false,
      exports: { '.': './src/index.tsx' },
      dependencies: { '@latchkey/core': '0.1.0' },
    }),
    'packages/react/src/index.tsx': `export const part = () => ['a part of the page', () => import('./Modal')]\n`,
    'packages/react/src/Modal.tsx': `import { both, helper } from '@latchkey/core'\nexport const modal = () => ['an open modal', helper, both]\n`,
    'packages/latchkey/src/part.css': `/* a part */\n.part {\n  margin-inline: 4px;\n  color: red;\n}\n`,
    'packages/core/package.json': JSON.stringify({
      name: '@latchkey/core',
      version: '0.1.0',
      type: 'module',
      sideEffects: false,
      exports: { '.': './src/exports/index.ts' },
      dependencies: { zustand: '5.1.0' },
    }),
    'packages/core/src/exports/index.ts': `export { createStore } from '../store'\nexport { made } from '../made'\nexport { helper } from '../helper'\nexport { both } from '../both'\n`,
    'packages/core/src/helper.ts': `export const helper = () => 'a helper of the modal'\n`,
    'packages/core/src/both.ts': `export const both = () => 'for modal and adapter'\n`,
    'packages/core/src/made.ts': `import { make } from './make'\nexport const made = make()\n`,
    'packages/core/src/make.ts': `export type Made = { size: number }\nexport const make = (): Made => ({ size: 1 })\n`,
    'packages/core/src/store.ts': `export { createStore } from 'zustand/vanilla'\n`,
    'packages/core/src/store.test.ts': `export const test = 1\n`,
    'packages/core/src/unused.ts': `export const unused = 1\n`,
    ...changes,
  }
  for (const [path, text] of Object.entries(files)) writeFile(join(root, path), text)
  mkdirSync(join(root, 'node_modules/@latchkey'), { recursive: true })
  for (const name of ['core', 'react'])
    symlinkSync(join(root, 'packages', name), join(root, 'node_modules/@latchkey', name))
  return root
}

function writeFile(path, text) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
