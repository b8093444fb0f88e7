import { announceWallet, createTestWallet, fakeClock, fakeLog, type TestWallet } from '@latchkey/testing'
import { afterEach, expect, test } from 'vitest'
import { evmPage, plainWindow, turns } from '../test/evmPage'

let stops: (() => void)[] = []

afterEach(() => {
  for (const stop of stops.reverse()) stop()
  stops = []
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
  expect(older.listenerCount()).toBe(0)
  older.script.setChain(7)
  newer.script.setChain(1)
  expect(page.connections.list[0]?.networkId).toBe('eip155:1')
})

test('it ends where the new object gives no accounts, and is never asked for them aloud', async () => {
  const { page, older, renew } = await connected()
  const newer = await renew({ permitted: false })
  expect(page.connections.list.map(({ connectorId }) => connectorId)).toEqual(['io.two'])
  expect(newer.requests.map(({ method }) => method)).toEqual(['eth_accounts'])
  expect(older.listenerCount() + newer.listenerCount()).toBe(0)
  const { signal } = new AbortController()
  expect((await page.adapter.connect({ connectorId: 'io.one', signal })).accounts).toEqual(newer.addresses)
})

test('it ends where the new object does not answer within ten seconds', async () => {
  const { page, clock, renew } = await connected()
  await renew({ silent: true })
  expect(page.connections.list).toHaveLength(2)
  clock.advance(10_000)
  await turns()
  expect(page.connections.list.map(({ connectorId }) => connectorId)).toEqual(['io.two'])
  expect(clock.pending()).toBe(0)
})

test('of two updates at once, the last one counts', async () => {
  const { page, renew } = await connected()
  const [, last] = await Promise.all([renew({ silent: true }), renew({})])
  await turns()
  expect(await page.adapter.getProvider('io.one')).toBe(last?.provider)
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

  async function renew({ chainId = 1, permitted = true, silent = false }): Promise<TestWallet> {
    const wallet = walletOf('io.one', 3, chainId)
    if (permitted) await wallet.provider.request({ method: 'eth_requestAccounts' })
    if (silent) wallet.provider.request = () => new Promise(() => {})
    wallet.requests.length = 0
    stops.push(wallet.announce(window))
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
