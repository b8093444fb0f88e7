import { announceWallet, createTestWallet, fakeLog, type WalletInfo } from '@latchkey/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { type EvmPage, evmPage } from '../test/evmPage'

const icon = 'data:image/png;base64,iVBORw0KGgo='
const site = window as { ethereum?: unknown }
let stops: (() => void)[] = []

afterEach(() => {
  for (const stop of stops.reverse()) stop()
  stops = []
  delete site.ethereum
})

test('[CON-03 CON-04] the announced wallets and the bare one are told apart, and none is asked', async () => {
  const request = vi.fn(async () => [])
  announce({ rdns: 'io.good', name: 'Good' }, { request })
  site.ethereum = { request }
  const { connectors, adapter } = open()
  expect(connectors).toEqual([
    { id: 'io.good', name: 'Good', type: 'ANNOUNCED', chain: 'eip155', imageUrl: icon, rdns: 'io.good' },
    { id: 'injected', name: 'Browser Wallet', type: 'INJECTED', chain: 'eip155' },
  ])
  await adapter.reconnect({ list: [], active: undefined })
  expect(request).not.toHaveBeenCalled()
})

test('wallets announced later join, told once however many they are', async () => {
  const page = open()
  expect(page.connectorReports).toEqual([[]])
  for (let index = 0; index < 50; index += 1) announce({ rdns: `io.late${index}` })
  await vi.waitFor(() => expect(page.connectors).toHaveLength(50))
  expect(page.connectorReports).toHaveLength(2)
})

test('a thousand wallets on the page are found, each once, and told in one go', async () => {
  for (let index = 0; index < 1000; index += 1) announce({ rdns: `io.wallet${index}` })
  const page = open()
  expect(page.connectors).toHaveLength(1000)
  window.dispatchEvent(new Event('eip6963:requestProvider')) // all of them announce themselves again
  await turn()
  expect(page.connectorReports).toHaveLength(1)
})

test('[IMP-39] what a wallet says of itself is cleaned, and does not change afterwards', async () => {
  const page = open()
  const info = {
    rdns: 'io.evil',
    name: `\u202E${'Evil'.repeat(50)}\n`,
    icon: 'https://tracker.example/x.png',
  }
  const detail = { info, provider: { request: async () => [] } }
  window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  await vi.waitFor(() => expect(page.connectors).toHaveLength(1))
  Object.assign(info, { name: 'Good', icon })
  announce({ rdns: 'io.other' })
  await vi.waitFor(() => expect(page.connectors).toHaveLength(2))
  expect(page.connectors[0]).toEqual({
    id: 'io.evil',
    name: 'Evil'.repeat(15),
    type: 'ANNOUNCED',
    chain: 'eip155',
    rdns: 'io.evil',
  })
})

test('an announcement that names no wallet is left out, whatever it is made of', async () => {
  const log = fakeLog()
  const page = open(log)
  const throwing = {
    get info(): never {
      throw new Error('gotcha')
    },
  }
  const info = infoOf({})
  const provider = { request: async () => [] }
  const details = [
    undefined,
    null,
    7,
    {},
    throwing,
    { info },
    { info, provider: {} },
    { info: { ...info, rdns: 'no-dots' }, provider },
    { info: { ...info, rdns: { toString: () => 'io.x' } }, provider },
  ]
  for (const detail of details) window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.dispatchEvent(new Event('eip6963:announceProvider'))
  announce({ rdns: 'io.good', name: '' })
  await vi.waitFor(() => expect(page.connectors.map(({ name }) => name)).toEqual(['io.good']))
  expect(log.entries().filter(({ level }) => level === 'warn')).toHaveLength(details.length + 1)
})

test('of two wallets that claim one rdns the first keeps it, and each is asked by its own object', async () => {
  const [one, two] = [walletOf('1'), walletOf('2')]
  announce({ rdns: 'io.twice', name: 'First' }, one.provider)
  announce({ rdns: 'io.twice', name: 'Second' }, two.provider)
  const page = open()
  expect(page.connectors.map(({ id, name, rdns }) => [id, name, rdns])).toEqual([
    ['io.twice', 'First', 'io.twice'],
    ['io.twice#2', 'Second', 'io.twice'],
  ])
  expect((await connect(page, 'io.twice')).accounts).toEqual(one.addresses)
  expect((await connect(page, 'io.twice#2')).accounts).toEqual(two.addresses)
  expect(page.connections.list.map(({ connectorId }) => connectorId)).toEqual(['io.twice', 'io.twice#2'])
})

test('a wallet that announces itself again by the same uuid, with whatever object, is listed once', async () => {
  const uuid = crypto.randomUUID()
  announce({ rdns: 'io.again', uuid, name: 'First' })
  announce({ rdns: 'io.again', uuid, name: 'Again' })
  const page = open()
  announce({ rdns: 'io.again', uuid, name: 'Once more' })
  await turn()
  expect(page.connectors.map(({ name }) => name)).toEqual(['First'])
})

test.each(['io.flood', 'io.many'])(
  'ten times as many wallets cost no hundred times as much: %s',
  async rdns => {
    async function cost(wallets: number): Promise<number> {
      const page = open()
      const start = performance.now()
      for (let index = 0; index < wallets; index += 1) {
        const info = infoOf({ rdns: rdns === 'io.flood' ? rdns : `${rdns}${index}` })
        const detail = { info, provider: { request: async () => [] } }
        window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
      }
      await turn()
      const spent = performance.now() - start
      expect(page.connectors).toHaveLength(wallets)
      expect(page.connectorReports).toHaveLength(2)
      page.adapter.detach()
      return spent
    }
    const least = async (wallets: number) =>
      Math.min(await cost(wallets), await cost(wallets), await cost(wallets))
    expect((await least(10_000)) / (await least(1_000))).toBeLessThan(60)
  },
)

test('a wallet that injects itself late is found when it says so', async () => {
  const page = open()
  site.ethereum = { request: async () => [] }
  window.dispatchEvent(new Event('ethereum#initialized'))
  await vi.waitFor(() => expect(page.connectors.map(({ id }) => id)).toEqual(['injected']))
})

test('two wallets that fight over window.ethereum: whoever holds it is asked, and what is connected stays', async () => {
  const [one, two] = [walletOf('1'), walletOf('2')]
  site.ethereum = one.provider
  const page = open()
  expect((await connect(page, 'injected')).accounts).toEqual(one.addresses)
  site.ethereum = two.provider
  expect(await page.adapter.getProvider('injected')).toBe(one.provider)
  one.script.setChain(5)
  expect(page.connections.list[0]?.networkId).toBe('eip155:5')
  await page.adapter.disconnect({ connectorId: 'injected', revoke: false })
  expect(await page.adapter.getProvider('injected')).toBe(two.provider)
  expect((await connect(page, 'injected')).accounts).toEqual(two.addresses)
  expect(one.listenerCount()).toBe(0)
})

test('wallets that share window.ethereum in a list: the object speaks for them, else the first that can', async () => {
  const [one, two] = [walletOf('1'), walletOf('2')]
  site.ethereum = { ...two.provider, providers: [one.provider, two.provider] }
  const page = open()
  expect((await connect(page, 'injected')).accounts).toEqual(two.addresses)
  site.ethereum = { providers: [null, {}, one.provider, two.provider] }
  expect((await connect(open(), 'injected')).accounts).toEqual(one.addresses)
})

test('[ERR-32] a window.ethereum that vanishes, or cannot be read, is told as gone', async () => {
  site.ethereum = walletOf('1').provider
  const page = open()
  delete site.ethereum
  await expect(connect(page, 'injected')).rejects.toMatchObject({ code: 'provider/not-found' })
  await expect(page.adapter.getProvider('injected')).rejects.toMatchObject({ code: 'provider/not-found' })
  await vi.waitFor(() => expect(page.connectors).toEqual([]))
  Object.defineProperty(window, 'ethereum', {
    configurable: true,
    get() {
      throw new Error('gotcha')
    },
  })
  await expect(connect(page, 'injected')).rejects.toMatchObject({ code: 'provider/not-found' })
  expect(open().connectors).toEqual([])
})

test('a wallet whose window.ethereum vanishes while it is connected can be used and left', async () => {
  const wallet = walletOf('1')
  site.ethereum = wallet.provider
  const page = open()
  const { accounts, networkId } = await connect(page, 'injected')
  delete site.ethereum
  const who = { connectorId: 'injected', address: accounts[0] ?? '', networkId }
  expect(await page.adapter.signMessage({ ...who, message: 'still here' })).toMatch(/^0x[0-9a-f]{130}$/)
  wallet.script.lock()
  expect(page.connections.list).toEqual([])
})

test('detached, it hears and tells nothing more', async () => {
  const page = open()
  page.adapter.detach()
  announce({ rdns: 'io.late' })
  site.ethereum = { request: async () => [] }
  window.dispatchEvent(new Event('ethereum#initialized'))
  await page.adapter.getProvider('injected')
  await turn()
  expect(page.connectorReports).toEqual([[]])
})

function open(log = fakeLog()): EvmPage {
  const page = evmPage({ window, log })
  stops.push(page.adapter.detach)
  return page
}

function connect(page: EvmPage, connectorId: string) {
  return page.adapter.connect({ connectorId, signal: new AbortController().signal })
}

function walletOf(digit: string) {
  const chains = [1, 5].map(id => ({ id, rpcUrl: 'http://127.0.0.1:1' }))
  return createTestWallet({ name: digit, privateKeys: [`0x${digit.repeat(64)}`], chains })
}

function infoOf(info: Partial<WalletInfo>): WalletInfo {
  return { uuid: crypto.randomUUID(), name: 'Wallet', icon, rdns: 'io.wallet', ...info }
}

function announce(info: Partial<WalletInfo>, provider: object = { request: async () => [] }): void {
  stops.push(announceWallet(window, infoOf(info), provider))
}

function turn(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, 0))
}
