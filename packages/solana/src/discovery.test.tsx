import { createSolanaTestWallet } from '@latchkey/testing'
import { registerWallet } from '@latchkey/testing/host'
import type { Wallet } from '@wallet-standard/base'
import { afterEach, expect, test, vi } from 'vitest'
import { openSolana } from '../test/openSolana'
import { rawAddress, rawWallet } from '../test/rawWallet'

const icon = 'data:image/png;base64,iVBORw0KGgo='
let stops: (() => void)[] = []
const { signal } = new AbortController()

afterEach(() => {
  for (const stop of stops.reverse()) stop()
  stops = []
})

test('[CON-03 CON-04] lists the wallets that can connect and offer a chain of Solana, and asks them nothing', async () => {
  const connect = vi.fn()
  const on = vi.fn()
  const features = { 'standard:connect': { connect }, 'standard:events': { on } }
  register(rawWallet({ name: 'Good', features }))
  register(rawWallet({ name: 'Other chains', chains: ['sui:mainnet', 'eip155:1'], features }))
  register(rawWallet({ name: 'Unconnectable', features: { 'standard:connect': undefined } }))
  const page = await open()
  expect(page.connectors).toEqual([
    { id: 'Good', name: 'Good', type: 'ANNOUNCED', chain: 'solana', imageUrl: icon },
  ])
  expect([connect, on].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
})

test('[CON-04] a wallet that is not on the page is listed as its connector says; a second one of its id takes its place', async () => {
  const page = await open()
  const connector = {
    id: 'walletConnect',
    name: 'WalletConnect',
    type: 'WALLET_CONNECT',
    chain: 'solana',
  } as const
  const far = (byte: number) =>
    createSolanaTestWallet({
      name: 'Far',
      secrets: [new Uint8Array(32).fill(byte)],
      chains: [{ id: 'solana:devnet' }],
    })
  const [one, two] = [far(1), far(2)]
  page.adapter.addWallet({ connector, wallet: one.provider })
  await undefined // it tells of them in the next moment
  expect(page.connectors).toEqual([connector])
  const connect = () => page.adapter.connect({ connectorId: connector.id, signal })
  expect((await connect()).accounts).toEqual(one.addresses)
  page.adapter.addWallet({ connector, wallet: two.provider })
  await undefined
  expect(page.connectors).toEqual([connector])
  expect(page.connections.list).toEqual([])
  expect((await connect()).accounts).toEqual(two.addresses)
  expect(one.listenerCount()).toBe(0)
  for (const wallet of [undefined, {}, rawWallet({ name: 'Elsewhere', chains: ['sui:mainnet'] })])
    expect(() => page.adapter.addWallet({ connector, wallet })).toThrow(
      expect.objectContaining({ code: 'provider/not-found' }),
    )
})

test('a wallet that registers late joins, and one that leaves is listed no more', async () => {
  const page = await open()
  expect(page.connectorReports).toEqual([[]])
  const wallet = createSolanaTestWallet({ name: 'Late', secrets: [], chains: [{ id: 'solana:mainnet' }] })
  const leave = wallet.announce(window)
  await undefined
  expect(page.connectors.map(({ id }) => id)).toEqual(['Late'])
  leave()
  await undefined
  expect(page.connectors).toEqual([])
})

test('[IMP-36] an object that registers twice is listed once', async () => {
  const page = await open()
  const wallet = rawWallet({ name: 'Twice' })
  register(wallet)
  register(wallet)
  await undefined
  expect(page.connectors.map(({ id }) => id)).toEqual(['Twice'])
})

test('of two wallets of one name, also with one picture, the first keeps it; the other takes nothing over when it leaves', async () => {
  const page = await open()
  const [first, second] = [rawWallet({ name: 'Twice' }), rawWallet({ name: 'Twice' })]
  const leave = register(first)
  register(second)
  await undefined
  expect(page.connectors.map(({ id }) => id)).toEqual(['Twice', 'Twice#2'])
  expect(await page.adapter.getProvider('Twice')).toBe(first)
  expect(await page.adapter.getProvider('Twice#2')).toBe(second)
  await page.adapter.connect({ connectorId: 'Twice', signal })
  leave()
  expect(page.connections.list).toEqual([])
  await undefined
  expect(page.connectors.map(({ id }) => id)).toEqual(['Twice#2'])
  await expect(page.adapter.getProvider('Twice')).rejects.toMatchObject({ code: 'connector/not-found' })
  register(rawWallet({ name: 'Twice' })) // as when its extension was updated
  await undefined
  expect(page.connectors.map(({ id }) => id)).toEqual(['Twice#2', 'Twice'])
})

test('a wallet that calls itself as the kit calls a way to connect is known by another id', async () => {
  register(rawWallet({ name: 'walletConnect' }))
  expect((await open()).connectors).toMatchObject([{ id: 'walletConnect#2', type: 'ANNOUNCED' }])
})

test('a thousand wallets of one name that come at once are told in one go, and each is itself', async () => {
  const page = await open()
  const wallets = Array.from({ length: 1_000 }, () => rawWallet({ name: 'Flood' }))
  for (const wallet of wallets) register(wallet)
  await undefined
  expect(page.connectorReports.map(list => list.length)).toEqual([0, 1_000])
  expect(await page.adapter.getProvider('Flood#1000')).toBe(wallets.at(-1))
})

test('three wallets of one name are told apart, and each is asked by its own object', async () => {
  const one = rawWallet({ name: 'Namesake' })
  const two = rawWallet({ name: 'Namesake', icon: `${icon}AAAA` })
  const three = rawWallet({ name: 'Namesake', icon: 'https://tracker.example/x.png' })
  for (const wallet of [one, two, three]) register(wallet)
  const ids = (await open()).connectors.map(({ id }) => id)
  expect(ids).toEqual([
    'Namesake',
    expect.stringMatching(/^Namesake#\w+$/),
    expect.stringMatching(/^Namesake#\w+$/),
  ])
  expect(new Set(ids).size).toBe(3)
  const page = await open()
  expect(page.connectors.map(({ id }) => id)).toEqual(ids)
  for (const [index, wallet] of [one, two, three].entries())
    expect(await page.adapter.getProvider(ids[index] ?? '')).toBe(wallet)
  const [, second = ''] = ids
  expect(await page.adapter.connect({ connectorId: second, signal })).toMatchObject({
    connectorId: second,
    accounts: [rawAddress],
  })
})

test('[IMP-39] what a wallet says of itself is cleaned', async () => {
  register(rawWallet({ name: `\u202E${'Evil'.repeat(50)}\n`, icon: 'https://tracker.example/x.png' }))
  register(rawWallet({ name: 'A\u200BB  C', icon: 'data:text/html,<script>' }))
  register(rawWallet({ name: 'Big', icon: `data:image/png;base64,${'A'.repeat(300_001)}` }))
  register(rawWallet({ name: '\u200B \u3164' }))
  register(rawWallet({ name: 7 }))
  const { connectors } = await open()
  expect(connectors.map(({ name, imageUrl }) => [name, imageUrl])).toEqual([
    ['Evil'.repeat(15), undefined],
    ['A B C', undefined],
    ['Big', undefined],
  ])
})

test('a wallet that is changed afterwards changes nothing', async () => {
  const wallet = rawWallet({ name: 'Before' })
  register(wallet)
  const page = await open()
  Object.assign(wallet, { name: 'After', icon: 'javascript:alert(1)' })
  register(rawWallet({ name: 'Other' }))
  await undefined
  expect(page.connectors[0]).toMatchObject({ id: 'Before', name: 'Before', imageUrl: icon })
})

test('what is no wallet at all may be registered', async () => {
  const page = await open()
  const hostile = Object.defineProperty(rawWallet(), 'chains', {
    get() {
      throw new Error('no')
    },
  })
  const nameless = Object.defineProperty(rawWallet(), 'name', {
    get() {
      throw new Error('no')
    },
  })
  for (const wallet of [null, undefined, 7, 'wallet', {}, [], hostile, nameless]) register(wallet as Wallet)
  register(rawWallet({ name: 'Good' }))
  await undefined
  expect(page.connectors.map(({ id }) => id)).toEqual(['Good'])
})

test('a wallet that throws while it registers does not keep the others away', async () => {
  const page = await open()
  const seen: string[] = []
  // The browser reports what a listener throws; here it is expected.
  const hear = (event: ErrorEvent) => {
    seen.push(event.message)
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  window.addEventListener('error', hear, { capture: true })
  stops.push(() => window.removeEventListener('error', hear, { capture: true }))
  const detail = () => {
    throw new Error('broken wallet')
  }
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: undefined }))
  register(rawWallet({ name: 'Good' }))
  await undefined
  expect(seen).toEqual(['Uncaught Error: broken wallet'])
  expect(page.connectors.map(({ id }) => id)).toEqual(['Good'])
})

test('two kits on one page see the same wallets and nothing of each other', async () => {
  register(rawWallet({ name: 'Shared' }))
  const [one, two] = [await open(), await open()]
  await one.adapter.connect({ connectorId: 'Shared', signal })
  expect(one.connections.list).toHaveLength(1)
  expect(two.reports).toEqual([])
  one.adapter.detach()
  register(rawWallet({ name: 'Later' }))
  await undefined
  expect(one.connectors.map(({ id }) => id)).toEqual(['Shared'])
  expect(two.connectors.map(({ id }) => id)).toEqual(['Shared', 'Later'])
})

function open() {
  return openSolana(stop => stops.push(stop))
}

function register(wallet: Wallet): () => void {
  const stop = registerWallet(window, wallet)
  stops.push(stop)
  return stop
}
