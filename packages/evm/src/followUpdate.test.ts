import { announceWallet, createTestWallet, fakeClock, fakeLog, type TestWallet } from '@latchkey/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { evmPage, plainWindow, turns } from '../test/evmPage'

let stops: (() => void)[] = []

afterEach(() => {
  for (const stop of stops.reverse()) stop()
  stops = []
})

test('a wallet that claims the id of a connected one gets nothing of its connection, and is asked nothing', async () => {
  const { page, older, renew } = await connected()
  const before = older.requests.length
  for (const digit of [1, 3]) {
    const newer = await renew({ alive: true, digit }) // also one that shows the same accounts
    expect(newer.requests).toEqual([])
    expect(newer.listenerCount()).toBe(0)
  }
  expect(await page.adapter.getProvider('io.one')).toBe(older.provider)
  const { signal } = new AbortController()
  const { networkId } = await page.adapter.connect({ connectorId: 'io.one', signal })
  const who = { connectorId: 'io.one', address: older.addresses[0] ?? '', networkId }
  expect(await page.adapter.signMessage({ ...who, message: 'mine' })).toMatch(/^0x[0-9a-f]{130}$/)
  expect(older.requests.slice(before).map(({ method }) => method)).toEqual([
    'eth_accounts',
    'eth_accounts',
    'personal_sign',
  ])
})

test('an extension updated under the page: the connection moves to the new object, with what that says', async () => {
  const { page, older, renew } = await connected()
  const newer = await renew({ chainId: 5 })
  expect(page.connections).toMatchObject({
    active: 'io.two',
    list: [{ connectorId: 'io.one', accounts: newer.addresses, networkId: 'eip155:5' }, {}],
  })
  expect(newer.requests.map(({ method }) => method)).toEqual(['eth_accounts', 'eth_chainId'])
  expect(await page.adapter.getProvider('io.one')).toBe(newer.provider)
  expect(page.connectors.map(({ id }) => id)).toEqual(['io.one', 'io.two'])
  expect(older.listenerCount()).toBe(0)
  older.script.setChain(7)
  newer.script.setChain(1)
  expect(page.connections.list[0]?.networkId).toBe('eip155:1')
})

test.each([
  { title: 'gives no accounts', permitted: false },
  { title: 'shows other accounts', digit: 3 },
])('it ends where the new object $title, which is then a wallet of its own', async options => {
  const { page, older, renew } = await connected()
  const newer = await renew(options)
  expect(page.connections.list.map(({ connectorId }) => connectorId)).toEqual(['io.two'])
  expect(newer.requests[0]).toEqual({ method: 'eth_accounts' }) // never asked aloud
  expect(older.listenerCount() + newer.listenerCount()).toBe(0)
  expect(page.connectors.map(({ id }) => id)).toEqual(['io.one', 'io.two', 'io.one#2'])
  const { signal } = new AbortController()
  expect((await page.adapter.connect({ connectorId: 'io.one#2', signal })).accounts).toEqual(newer.addresses)
})

test('an object that stays silent for ten seconds is dead, and so is one that shall replace it', async () => {
  const { page, clock, older, renew } = await connected()
  older.script.intercept(() => new Promise(() => {}))
  await renew({ alive: true, silent: true })
  for (const left of [['io.one', 'io.two'], ['io.two']]) {
    expect(page.connections.list).toHaveLength(2)
    clock.advance(10_000)
    await turns()
    expect(page.connections.list.map(({ connectorId }) => connectorId)).toEqual(left)
  }
  expect(clock.pending()).toBe(0)
})

test('of two updates at once, the last one counts', async () => {
  const { page, renew } = await connected()
  const [, last] = await Promise.all([renew({ silent: true }), renew({})])
  await turns()
  expect(await page.adapter.getProvider('io.one')).toBe(last?.provider)
})

test('a thousand that claim the id of a connected wallet cost it one question', async () => {
  const { page, window, older } = await connected()
  older.requests.length = 0
  const request = vi.fn(async () => [])
  for (let index = 0; index < 1_000; index += 1) {
    const detail = { info: { ...older.info, uuid: `${index}` }, provider: { request } }
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  await vi.dynamicImportSettled()
  await turns()
  expect(older.requests).toEqual([{ method: 'eth_accounts' }])
  expect(request).not.toHaveBeenCalled()
  expect(page.connectors).toHaveLength(1_002)
})

test('one that the visitor ends meanwhile stays ended', async () => {
  const { page, clock, renew } = await connected()
  const renewing = renew({})
  await page.adapter.disconnect({ connectorId: 'io.one', revoke: false })
  const newer = await renewing
  expect(page.connections.list.map(({ connectorId }) => connectorId)).toEqual(['io.two'])
  expect(newer.listenerCount()).toBe(0)
  expect(clock.pending()).toBe(0)
})

test('a wallet that announces itself again with the same object changes nothing and is not asked', async () => {
  const { page, window, older } = await connected()
  const before = [page.reports.length, older.requests.length]
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  stops.push(announceWallet(window, { ...older.info, uuid: crypto.randomUUID() }, older.provider))
  await turns()
  expect([page.reports.length, older.requests.length]).toEqual(before)
})

/** Two connected wallets, the second one active. */
async function connected() {
  const window = plainWindow()
  const clock = fakeClock()
  const older = walletOf('io.one', 1)
  const other = walletOf('io.two', 2)
  for (const wallet of [older, other]) stops.push(wallet.announce(window))
  const page = evmPage({ window, log: fakeLog(), clock })
  stops.push(page.adapter.detach)
  const { signal } = new AbortController()
  for (const connectorId of ['io.one', 'io.two']) await page.adapter.connect({ connectorId, signal })

  /** Another object with the id of the first wallet, which is dead by then unless it is said to be alive. */
  async function renew({
    chainId = 1,
    digit = 1,
    permitted = true,
    silent = false,
    alive = false,
  }): Promise<TestWallet> {
    if (!alive) older.script.intercept(() => Promise.reject(new Error('Extension context invalidated.')))
    const wallet = walletOf('io.one', digit, chainId)
    if (permitted) await wallet.provider.request({ method: 'eth_requestAccounts' })
    if (silent) wallet.script.intercept(() => new Promise(() => {}))
    wallet.requests.length = 0
    stops.push(wallet.announce(window))
    await vi.dynamicImportSettled()
    await turns()
    return wallet
  }
  return { page, window, clock, older, renew }
}

function walletOf(rdns: string, digit: number, chainId = 1): TestWallet {
  const chains = [1, 5].map(id => ({ id, rpcUrl: 'http://127.0.0.1:1' }))
  return createTestWallet({
    name: rdns,
    rdns,
    privateKeys: [`0x${String(digit).repeat(64)}`],
    chains,
    chainId,
  })
}
