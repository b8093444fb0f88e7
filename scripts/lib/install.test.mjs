import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkNode } from './checkNode.mjs'
import { explainFailure } from './explainFailure.mjs'
import { install, isInstalled } from './install.mjs'

describe('isInstalled', () => {
  let root
  const lock = {
    '': {},
    'node_modules/a': { version: '1.0.0' },
    'node_modules/b': { version: '1.0.0', optional: true },
    'node_modules/c': { version: '1.0.0', extraneous: true },
  }

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'latchkey-install-'))
    mkdirSync(join(root, 'node_modules'))
    writeLock('package-lock.json', lock)
  })
  afterEach(() => rmSync(root, { recursive: true, force: true }))

  it('is false without node_modules', () => {
    expect(isInstalled(root)).toBe(false)
  })

  it('is true with every package in its version, optional and unneeded ones left out', () => {
    writeLock('node_modules/.package-lock.json', { 'node_modules/a': { version: '1.0.0' } })
    expect(isInstalled(root)).toBe(true)
  })

  it('is false when the lockfile has gone on', () => {
    writeLock('node_modules/.package-lock.json', { 'node_modules/a': { version: '0.9.0' } })
    expect(isInstalled(root)).toBe(false)
  })

  it('says in one sentence that there is no network', async () => {
    writeFileSync(
      join(root, 'package.json'),
      JSON.stringify({ name: 'x', version: '1.0.0', dependencies: { a: '1.0.0' } }),
    )
    writeFileSync(
      join(root, 'package-lock.json'),
      JSON.stringify({
        name: 'x',
        version: '1.0.0',
        lockfileVersion: 3,
        packages: {
          '': { name: 'x', version: '1.0.0', dependencies: { a: '1.0.0' } },
          'node_modules/a': { version: '1.0.0' },
        },
      }),
    )
    // Port 9 of our own machine: nobody listens there.
    const env = {
      npm_config_registry: 'http://127.0.0.1:9/',
      npm_config_fetch_retries: '0',
      npm_config_cache: join(root, 'cache'),
    }
    await expect(install(root, { write: () => {}, env })).rejects.toThrow(
      /^The packages could not .* no network \(ECONNREFUSED\): check [^\n]*$/,
    )
  })

  function writeLock(path, packages) {
    writeFileSync(join(root, path), JSON.stringify({ packages }))
  }
})

describe('explainFailure', () => {
  it.each([
    [
      'error while loading shared libraries: libatomic.so.1: cannot open shared object file',
      /apt-get install libatomic1/,
    ],
    [`/lib/libc.so.6: version \`GLIBC_2.38' not found`, /too old/],
    ['Error: Cannot find native binding.', /remove node_modules/],
    ['npm error code EUSAGE', /npm install/],
  ])('%s', (output, sentence) => {
    expect(explainFailure(output)).toMatch(sentence)
  })

  it('does not guess', () => {
    expect(explainFailure('TypeError: x is not a function')).toBeUndefined()
  })
})

describe('checkNode', () => {
  it.each(['18.20.0', '20.18.9'])('refuses %s', version => {
    expect(() => checkNode(version)).toThrow(/too old: install Node 20\.19/)
  })
  it.each(['20.19.0', '22.0.0', '24.1.0'])('takes %s', version => {
    expect(() => checkNode(version)).not.toThrow()
  })
})
