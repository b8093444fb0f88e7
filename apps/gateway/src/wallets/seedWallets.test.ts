import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readWallet } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { createPictureLibrary } from './pictures/pictureLibrary'
import { isCaip2 } from './registry/isCaip2'

type SeedWallet = {
  id: string
  name: string
  description: string
  homepage: string
  image?: string
  chains: string[]
  rdns?: string
  mobile_link?: string
  desktop_link?: string
  webapp_link?: string
  app_store?: string
  play_store?: string
  chrome_store?: string
  injected?: { namespace: string; injected_id: string }[]
  supports_wc?: boolean
  badge_type: string
  order: number
  source: string
}

const file = new URL('../../data/wallets.json', import.meta.url)
const wallets: SeedWallet[] = JSON.parse(readFileSync(file, 'utf8'))

test('the list holds at least 60 wallets, in the order they are offered', () => {
  expect(wallets.length).toBeGreaterThanOrEqual(60)
  const orders = wallets.map(wallet => wallet.order)
  expect(orders.every(Number.isInteger)).toBe(true)
  expect(orders).toEqual([...new Set(orders)].sort((a, b) => a - b))
})

test.each(['id', 'name', 'rdns', 'homepage', 'app_store', 'play_store', 'chrome_store'] as const)(
  'no two wallets share their %s',
  field => {
    const values = wallets.flatMap(wallet => wallet[field]?.toLowerCase() ?? [])
    expect(values.length).toBeGreaterThan(20)
    expect(values.filter((value, place) => values.indexOf(value) !== place)).toEqual([])
  },
)

test.each(['eip155', 'solana', 'bip122'])('some wallets are for %s alone', family => {
  const only = wallets.filter(({ chains }) => chains.every(chain => chain.startsWith(`${family}:`)))
  expect(only.length).toBeGreaterThan(2)
})

test('names and descriptions are written cleanly, and nobody is certified by us', () => {
  for (const { name, id, description, badge_type } of wallets) {
    expect(name).toMatch(/^\S(?:.*\S)?$/)
    expect(id, name).toMatch(/^[0-9a-f]{64}$/)
    expect(description, name).toMatch(/^[A-Z].{10,180}\.$/)
    expect(badge_type, name).toBe('none')
  }
})

test('[REG-01 IMP-39] every wallet crosses the wire with nothing left out', () => {
  for (const wallet of wallets) {
    const { source: _, image, ...fields } = wallet
    const sent = { ...fields, image_id: image ?? wallet.id }
    expect(readWallet(sent), wallet.name).toEqual(sent)
  }
})

test('every wallet can be recognised, opened or installed', () => {
  for (const { name, rdns, app_store, play_store, chrome_store, mobile_link } of wallets) {
    expect(rdns ?? app_store ?? play_store ?? chrome_store ?? mobile_link, name).toBeDefined()
    if (rdns) expect(rdns, name).toMatch(/^[a-z\d-]+(?:\.[A-Za-z\d-]+)+$/)
  }
})

test('web addresses are https alone, without anything that tracks', () => {
  for (const { name, homepage, webapp_link } of wallets)
    for (const link of webapp_link ? [homepage, webapp_link] : [homepage]) {
      const { protocol, username, port, search, hash } = new URL(link)
      expect([protocol, username, port, search, hash], name).toEqual(['https:', '', '', '', ''])
    }
})

test.each([
  ['app_store', /^https:\/\/apps\.apple\.com\/app\/id\d+$/],
  ['play_store', /^https:\/\/play\.google\.com\/store\/apps\/details\?id=\w+(?:\.\w+)+$/],
  ['chrome_store', /^https:\/\/chromewebstore\.google\.com\/detail\/[a-p]{32}$/],
] as const)('%s is the store’s own address of the app, and no more', (field, form) => {
  const links = wallets.flatMap(wallet => wallet[field] ?? [])
  expect(links.length).toBeGreaterThan(20)
  expect(links.filter(link => !form.test(link))).toEqual([])
})

test('[IMP-39] apps are opened by their own scheme or by https', () => {
  for (const { name, mobile_link, desktop_link } of wallets)
    for (const link of [mobile_link, desktop_link].flatMap(given => given ?? [])) {
      expect(link, name).toMatch(/^[a-z][a-z0-9+.-]*:\/\/\S*$/)
      expect(link, name).not.toMatch(/^(?:about|blob|data|file|http|intent|javascript|myapp|wc):/i)
    }
})

test('chains are named as CAIP-2 has them, each once, and hold what the wallet injects', () => {
  for (const { name, chains, injected } of wallets) {
    expect(chains.length, name).toBeGreaterThan(0)
    expect(
      chains.filter((chain, place) => !isCaip2(chain) || chains.indexOf(chain) !== place),
      name,
    ).toEqual([])
    for (const { namespace, injected_id } of injected ?? []) {
      expect(chains.map(chain => chain.split(':')[0])).toContain(namespace)
      expect(injected_id, name).toMatch(/^is[A-Za-z\d]+$/)
    }
  }
})

test('every fact has a source; an id without one is made of the rdns or the homepage', () => {
  const ours = ['description', 'image', 'badge_type', 'order', 'source']
  for (const wallet of wallets) {
    const sources = wallet.source.split('; ')
    for (const source of sources)
      expect(source, wallet.name).toMatch(
        /^(?:https:\/\/\S+|(?:@[\w.-]+\/)?[\w.-]+@\d[\w.-]*\/\S+).* \([a-z_, ]+\)$/,
      )
    const proven = sources.flatMap(source => /\(([a-z_, ]+)\)$/.exec(source)?.[1]?.split(', ') ?? [])
    const made = createHash('sha256')
      .update(wallet.rdns ?? wallet.homepage)
      .digest('hex')
    const known = [...ours, ...proven, ...(wallet.id === made ? ['id'] : [])]
    expect(
      Object.keys(wallet).filter(field => !known.includes(field)),
      wallet.name,
    ).toEqual([])
  }
})

test('no wallet is listed that closed down: its domain may be bought by anybody', () => {
  const closed = /magiceden|(?:^|[./])ctrl\b|glow\.app/
  for (const { name, homepage, rdns = '' } of wallets) {
    expect(new URL(homepage).hostname, name).not.toMatch(closed)
    expect(rdns, name).not.toMatch(closed)
  }
})

test('every picture that is named is there', async () => {
  const library = createPictureLibrary()
  const names = wallets.flatMap(wallet => wallet.image ?? [])
  expect(names.length).toBeGreaterThan(20)
  for (const name of names) expect(await library.has('wallets', name), name).toBe(true)
})
