import { createSolanaTestWallet } from '@latchkey/testing'
import { getWallets } from '@wallet-standard/app'
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
  expect(page.connectors).toEqual([connector])
  const connect = () => page.adapter.connect({ connectorId: connector.id, signal })
  expect((await connect()).accounts).toEqual(one.addresses)
  page.adapter.addWallet({ connector, wallet: two.provider })
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
  expect(page.connectors.map(({ id }) => id)).toEqual(['Late'])
  leave()
  expect(page.connectors).toEqual([])
})

test('[IMP-36] a wallet that registers twice is listed once, and the second takes over when the first leaves', async () => {
  const page = await open()
  const first = rawWallet({ name: 'Twice' })
  const second = rawWallet({ name: 'Twice' })
  const leave = register(first)
  register(first)
  register(second)
  expect(page.connectors.map(({ id }) => id)).toEqual(['Twice'])
  expect(await page.adapter.getProvider('Twice')).toBe(first)
  leave()
  expect(page.connectors.map(({ id }) => id)).toEqual(['Twice'])
  expect(await page.adapter.getProvider('Twice')).toBe(second)
})

test('two wallets of one name are told apart by their pictures, the same way on every visit', async () => {
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
  expect(seen).toHaveLength(2)
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
  expect(one.connectors.map(({ id }) => id)).toEqual(['Shared'])
  expect(two.connectors.map(({ id }) => id)).toEqual(['Shared', 'Later'])
})

function open() {
  return openSolana(stop => stops.push(stop))
}

function register(wallet: Wallet): () => void {
  const stop = getWallets().register(wallet)
  stops.push(stop)
  return stop
}
