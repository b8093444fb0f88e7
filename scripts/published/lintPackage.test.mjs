import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { lintPackage } from './lintPackage.mjs'
import { run } from './run.mjs'

const folders = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

it('finds nothing in a package of ES modules with types', async () => {
  await expect(lintPackage(await pack({}))).resolves.toBeUndefined()
})

it('finds a file that is named and not there, and types that do not resolve', async () => {
  const packed = await pack({ './gone': { types: './gone.d.ts', default: './gone.js' } })
  await expect(lintPackage(packed)).rejects.toThrow(/publint: .*gone\.js[\s\S]*are-the-types-wrong: .*gone/)
})

async function pack(further) {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-lint-'))
  folders.push(folder)
  const manifest = {
    name: 'linted',
    version: '1.0.0',
    license: 'MIT',
    type: 'module',
    main: './index.js',
    types: './index.d.ts',
    files: ['index.js', 'index.d.ts'],
    exports: { '.': { types: './index.d.ts', default: './index.js' }, ...further },
  }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  writeFileSync(join(folder, 'index.js'), 'export const one = 1\n')
  writeFileSync(join(folder, 'index.d.ts'), 'export declare const one: 1\n')
  await run(['npm', 'pack'], folder)
  return { tarball: join(folder, 'linted-1.0.0.tgz') }
}
