import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../lib/root.mjs'
import { nativeProblems } from './nativeProblems.mjs'

const version = '1.0.0'
const binary = (os, cpu, libc) => ({
  version,
  optional: true,
  os: [os],
  cpu: [cpu],
  ...(libc && { libc: [libc] }),
})
const lock = packages => ({ packages: { '': {}, ...packages } })
const tool = names => ({
  version,
  optionalDependencies: Object.fromEntries(names.map(name => [name, version])),
})

test('this project installs on Linux, x86_64 and aarch64', () => {
  const text = readFileSync(join(root, 'package-lock.json'), 'utf8')
  expect(nativeProblems(JSON.parse(text))).toEqual([])
  // Where it is downloaded from is for each machine to say.
  expect(text).not.toMatch(/"resolved": "\w+:/)
})

describe('a lockfile', () => {
  const x64 = { 'node_modules/tool-linux-x64': binary('linux', 'x64') }
  const arm = { 'node_modules/tool-linux-arm64': binary('linux', 'arm64', 'glibc') }
  const names = ['tool-linux-x64', 'tool-linux-arm64', 'tool-linux-arm64-musl']

  test('with both is complete, also where one lies below the package', () => {
    const nested = { 'node_modules/tool/node_modules/tool-linux-arm64': binary('linux', 'arm64') }
    for (const rest of [arm, nested])
      expect(nativeProblems(lock({ 'node_modules/tool': tool(names), ...x64, ...rest }))).toEqual([])
  })

  test('without one of them is told, whatever else there is', () => {
    const musl = { 'node_modules/tool-linux-arm64-musl': binary('linux', 'arm64', 'musl') }
    const mac = { 'node_modules/tool-darwin-arm64': binary('darwin', 'arm64') }
    const packages = { 'node_modules/tool': tool([...names, 'tool-darwin-arm64']), ...x64, ...musl, ...mac }
    expect(nativeProblems(lock(packages))).toEqual([
      'tool has no binary for Linux on arm64 in package-lock.json',
    ])
  })

  test('with a binary that needs another one has both, for their own platform', () => {
    const needs = { ...binary('linux', 'x64', 'glibc'), optionalDependencies: { 'lib-linux-x64': version } }
    const mac = { ...binary('darwin', 'x64'), optionalDependencies: { 'lib-darwin-x64': version } }
    const packages = {
      'node_modules/tool': tool(['tool-linux-x64', 'tool-linux-arm64', 'tool-darwin-x64']),
      'node_modules/tool-linux-x64': needs,
      'node_modules/tool-darwin-x64': mac,
      'node_modules/lib-darwin-x64': binary('darwin', 'x64'),
      ...arm,
    }
    expect(nativeProblems(lock(packages))).toEqual([
      'tool-linux-x64 has no binary for Linux on x64 in package-lock.json',
    ])
    const library = { 'node_modules/lib-linux-x64': binary('linux', 'x64', 'glibc') }
    expect(nativeProblems(lock({ ...packages, ...library }))).toEqual([])
  })

  test('is read by names where packages say their platform in no other way', () => {
    const dependencies = { 'edr-linux-x64-gnu': version, 'edr-linux-arm64-musl': version }
    const packages = {
      'apps/devnet': { dependencies },
      'node_modules/edr-linux-x64-gnu': { version },
      'node_modules/edr-linux-arm64-musl': { version },
    }
    expect(nativeProblems(lock(packages))).toEqual([
      'apps/devnet has no binary for Linux on arm64 in package-lock.json',
    ])
  })

  test('with a package that may need a compiler is told; helpers of another system are not', () => {
    const builds = { 'node_modules/builds': { version, hasInstallScript: true } }
    const known = { 'node_modules/a/node_modules/keccak': { version, hasInstallScript: true } }
    const watcher = {
      'node_modules/server': tool(['fsevents']),
      'node_modules/fsevents': { version, optional: true, hasInstallScript: true, os: ['darwin'] },
    }
    expect(nativeProblems(lock({ ...known, ...watcher }))).toEqual([])
    expect(nativeProblems(lock(builds))).toEqual([expect.stringMatching(/^builds runs a script/)])
  })
})
