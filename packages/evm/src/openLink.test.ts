import { createTestWallet, fakeClock, fakeLog, providerError, type TestWallet } from '@latchkey/testing'
import { afterEach, expect, test } from 'vitest'
import { evmPage, plainWindow, turns } from '../test/evmPage'

let stops: (() => void)[] = []

afterEach(() => {
  for (const stop of stops.reverse()) stop()
  stops = []
})

test('accounts in another case, or told again, are no change', async () => {
  const { page, wallet } = await connected()
  const before = page.reports.length
  emit(wallet, 'accountsChanged', [...wallet.addresses])
  emit(
    wallet,
    'accountsChanged',
    wallet.addresses.map(address => address.toLowerCase()),
  )
  emit(
    wallet,
    'accountsChanged',
    wallet.addresses.map(address => address.toUpperCase()),
  )
  await turns()
  expect(page.reports.length).toBe(before)
  expect(page.connections.list[0]?.accounts).toEqual(wallet.addresses)
})

test.each([
  null,
  undefined,
  'rubbish',
  {},
  [7],
  [{}],
  ['0x12'],
  [`0x${'1'.repeat(40)}`, null],
  { length: 0 },
])('accounts changed to %j: the wallet is asked, and what it says is shown', async rubbish => {
  const { page, wallet } = await connected()
  const before = page.reports.length
  wallet.requests.length = 0
  emit(wallet, 'accountsChanged', rubbish)
  emit(wallet, 'accountsChanged', rubbish)
  await turns()
  expect(asked(wallet)).toEqual(['eth_accounts', 'eth_chainId']) // once, though told twice
  expect(page.reports.length).toBe(before)
})

test('a change that cannot be read, and rubbish when asked: the connection ends', async () => {
  const { page, wallet } = await connected()
  wallet.script.answer('eth_accounts', { not: 'accounts' })
  emit(wallet, 'accountsChanged', 'rubbish')
  await turns()
  expect(page.connections).toEqual({ list: [], active: undefined })
  expect(wallet.heard.map(([event]) => event)).toEqual(['accountsChanged']) // it may come back
})

test('a change that cannot be read, and silence when asked: the connection ends after ten seconds', async () => {
  const { page, wallet, clock } = await connected()
  wallet.script.intercept(() => new Promise(() => {}))
  emit(wallet, 'chainChanged', { chainId: 'loading' })
  await turns()
  expect(page.connections.list).toHaveLength(1)
  clock.advance(10_000)
  await turns()
  expect(page.connections.list).toEqual([])
  expect(clock.pending()).toBe(0)
})

test('a wallet that failed, is being asked, and then tells a change that cannot be read: the connection ends', async () => {
  const { page, wallet } = await connected()
  const [{ accounts: [address = ''] = [], networkId, connectorId } = none] = page.connections.list
  for (const method of ['personal_sign', 'eth_accounts']) wallet.script.failWith(method, 'gone')
  const signing = page.adapter.signMessage({ connectorId, address, networkId, message: 'x' })
  await expect(signing).rejects.toMatchObject({ code: 'wallet/failed' })
  await turns()
  expect(page.connections.list).toHaveLength(1) // it may come back
  const again = page.adapter.signMessage({ connectorId, address, networkId, message: 'x' })
  await again.catch(() => emit(wallet, 'accountsChanged', 'rubbish'))
  await turns()
  expect(page.connections.list).toEqual([])
})

test.each([null, 'loading', '0x', -1, { chainId: '0x1' }])(
  'a chain changed to %j: the wallet is asked',
  async rubbish => {
    const { page, wallet } = await connected()
    wallet.script.answer('eth_chainId', '0x5')
    emit(wallet, 'chainChanged', rubbish)
    await turns()
    expect(page.connections.list[0]?.networkId).toBe('eip155:5')
  },
)

test.each(['0x5', '5', 5, 5n])('a chain told as %s is understood', async told => {
  const { page, wallet } = await connected()
  emit(wallet, 'chainChanged', told)
  expect(page.connections.list[0]?.networkId).toBe('eip155:5')
})

test('a wallet that lost its network for a moment (1013) stays connected if it says so', async () => {
  const { page, wallet } = await connected()
  emit(wallet, 'disconnect', providerError(1013, 'Disconnected from chain. Attempting to connect.'))
  await turns()
  expect(page.connections.list).toHaveLength(1)
  wallet.script.answer('eth_accounts', [])
  emit(wallet, 'disconnect', providerError(1013, 'Disconnected from chain. Attempting to connect.'))
  await turns()
  expect(page.connections.list).toEqual([])
})

test.each([undefined, 'gone', {}, providerError(4900, 'gone')])(
  'a wallet that leaves with %j is disconnected, and what it says later is not heard',
  async error => {
    const { page, wallet } = await connected()
    const listeners = [...wallet.heard]
    emit(wallet, 'disconnect', error)
    expect(page.connections).toEqual({ list: [], active: undefined })
    const before = page.reports.length
    for (const [event, listener] of listeners) listener(event === 'chainChanged' ? '0x5' : wallet.addresses)
    await turns()
    expect(page.reports.length).toBe(before)
  },
)

test('a wallet that was locked without a word is found out by the next request', async () => {
  const { page, wallet } = await connected()
  const [{ accounts: [address = ''] = [], networkId, connectorId } = none] = page.connections.list
  wallet.script.failWith('personal_sign', providerError(4100, 'Unauthorized.'))
  wallet.script.answer('eth_accounts', [])
  const signing = page.adapter.signMessage({ connectorId, address, networkId, message: 'x' })
  await expect(signing).rejects.toMatchObject({ code: 'wallet/locked' })
  await turns()
  expect(page.connections.list).toEqual([])
})

test('a wallet without events, or with events of an older kind, connects all the same', async () => {
  const bare = await connected({ on: undefined, removeListener: undefined })
  expect(bare.page.connections.list).toHaveLength(1)
  bare.page.adapter.detach()
  const { page, wallet } = await connected({
    on: undefined,
    addListener: true,
    removeListener: undefined,
    off: true,
  })
  emit(wallet, 'chainChanged', '0x5')
  expect(page.connections.list[0]?.networkId).toBe('eip155:5')
  page.adapter.detach()
  expect(wallet.heard).toEqual([])
})

const none = { accounts: [], networkId: '' as never, connectorId: '' }

type HeardWallet = TestWallet & { heard: [string, (said: unknown) => void][] }

/** A connected wallet whose listeners the test can call itself. */
async function connected(changes: Record<string, unknown> = {}) {
  const window = plainWindow()
  const wallet: HeardWallet = Object.assign(
    createTestWallet({
      name: 'One',
      rdns: 'io.one',
      privateKeys: [`0x${'1'.repeat(64)}`, `0x${'2'.repeat(64)}`],
      chains: [{ id: 1, rpcUrl: 'http://127.0.0.1:1' }],
    }),
    { heard: [] as HeardWallet['heard'] },
  )
  const on = (event: string, listener: (said: unknown) => void) => void wallet.heard.push([event, listener])
  const off = (_: string, listener: unknown) => {
    wallet.heard = wallet.heard.filter(([, known]) => known !== listener)
  }
  const own = Object.entries({ on: true, removeListener: true, ...changes }).map(([name, is]) => [
    name,
    is ? (name === 'on' || name === 'addListener' ? on : off) : undefined,
  ])
  Object.assign(wallet.provider, Object.fromEntries(own))
  Object.assign(wallet, { listenerCount: () => wallet.heard.length })
  stops.push(wallet.announce(window))
  const clock = fakeClock()
  const page = evmPage({ window, log: fakeLog(), clock })
  stops.push(page.adapter.detach)
  await page.adapter.connect({ connectorId: 'io.one', signal: new AbortController().signal })
  return { page, wallet, clock }
}

function emit({ heard }: HeardWallet, event: string, said: unknown): void {
  for (const [name, listener] of heard) if (name === event) listener(said)
}

function asked(wallet: TestWallet): string[] {
  return wallet.requests.map(({ method }) => method)
}
