import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const pages = fileURLToPath(new URL('./pages', import.meta.url))
/** The last versions before the licences changed; every package of the name, whoever asks for it. */
const newest = [
  { of: /^@reown\/appkit/, version: [1, 8, 0] },
  { of: /^@reown\/walletkit$/, version: [1, 2, 10] },
  { of: /^@walletconnect\//, version: [2, 21, 8] },
]

test('neither a page nor the project installs AppKit, WalletKit or WalletConnect after their licence changed', () => {
  let seen = 0
  for (const { name, version } of installed()) {
    const limit = newest.find(({ of }) => of.test(name))
    if (!limit) continue
    seen += 1
    expect(isAtMost(version, limit.version), `${name} ${version}`).toBe(true)
  }
  expect(seen).toBeGreaterThan(10)
})

test('no lockfile holds an address of a registry', () => {
  const addresses = lockfiles().flatMap(
    file => readFileSync(file, 'utf8').match(/"resolved": ".*:.*"/g) ?? [],
  )
  expect(addresses).toEqual([])
})

test('a page that has packages of its own has them locked', () => {
  const without = readdirSync(pages).filter(
    folder =>
      existsSync(join(pages, folder, 'package.json')) &&
      !existsSync(join(pages, folder, 'package-lock.json')),
  )
  expect(without).toEqual([])
})

function lockfiles() {
  return [fileURLToPath(new URL('../package-lock.json', import.meta.url))].concat(
    readdirSync(pages)
      .map(folder => join(pages, folder, 'package-lock.json'))
      .filter(file => existsSync(file)),
  )
}

function installed() {
  return lockfiles().flatMap(file =>
    Object.entries(JSON.parse(readFileSync(file, 'utf8')).packages).map(([path, { version }]) => ({
      name: path.split('node_modules/').at(-1),
      version,
    })),
  )
}

function isAtMost(version, limit) {
  const parts = version.split('.').map(part => Number.parseInt(part, 10))
  const at = parts.findIndex((part, index) => part !== limit[index])
  return at === -1 || parts[at] < limit[at]
}
