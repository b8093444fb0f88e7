import type { Connections } from '@latchkey/core'
import { toCaipNetworkId } from '@latchkey/protocol'
import { createTestWallet, fakeClock, fakeLog, fakeStorage, type TestWallet } from '@latchkey/testing'
import { afterEach, expect, test } from 'vitest'
import { evmPage, plainWindow, turns } from '../test/evmPage'

let stops: (() => void)[] = []

afterEach(() => {
  for (const stop of stops.reverse()) stop()
  stops = []
})

test('[CON-12] a wallet is asked exactly two things', async () => {
  const { page, wallets, earlier } = await visitedBefore('io.one')
  await page.adapter.reconnect(earlier)
  expect(asked(wallets[0])).toEqual(['eth_accounts', 'eth_chainId'])
  expect(page.connections).toEqual(earlier)
})

test('[CON-13] one that gives no accounts is asked one thing and is not connected', async () => {
  const { page, wallets, earlier } = await visitedBefore('io.one')
  wallets[0]?.script.lock()
  await page.adapter.reconnect(earlier)
  expect(asked(wallets[0])).toEqual(['eth_accounts'])
  expect(page.reports).toEqual([])
})

test('[CON-12] one that is locked is awaited, and connected when it is unlocked: nobody is asked', async () => {
  const { page, wallets, earlier } = await visitedBefore('io.one', 'io.two')
  const [wallet] = wallets
  wallet?.script.lock()
  await page.adapter.reconnect(earlier)
  expect(page.connections.active).toBe('io.two')
  wallet?.script.unlock()
  await turns()
  expect(asked(wallet)).toEqual(['eth_accounts', 'eth_accounts', 'eth_chainId'])
  expect(page.connections).toEqual({ list: earlier.list, active: 'io.two' }) // it takes nobody's place
  page.adapter.detach()
  expect(wallet?.listenerCount()).toBe(0)
})

test.each(['ends it', 'gives up connecting it'])(
  'one that is awaited stays away when the visitor %s',
  async what => {
    const { page, wallets, earlier } = await visitedBefore('io.one')
    const [wallet] = wallets
    wallet?.script.lock()
    await page.adapter.reconnect(earlier)
    expect(wallet?.listenerCount()).toBe(1)
    if (what === 'ends it') await page.adapter.disconnect({ connectorId: 'io.one', revoke: false })
    else {
      const abort = new AbortController()
      wallet?.script.stall()
      const connecting = page.adapter.connect({ connectorId: 'io.one', signal: abort.signal })
      abort.abort()
      await expect(connecting).rejects.toMatchObject({ code: 'connect/cancelled' })
    }
    wallet?.script.unlock()
    await turns()
    expect(page.reports).toEqual([])
    expect(wallet?.listenerCount()).toBe(0)
  },
)

test('one that is connected, locked and unlocked a hundred times is listened to as before', async () => {
  const { page, wallets, earlier } = await visitedBefore('io.one')
  await page.adapter.reconnect(earlier)
  const before = wallets[0]?.listenerCount()
  for (let time = 0; time < 100; time += 1) {
    wallets[0]?.script.lock()
    await turns()
    expect(page.connections.list).toEqual([])
    wallets[0]?.script.unlock()
    await turns()
    expect(page.connections).toEqual(earlier)
  }
  expect(wallets[0]?.listenerCount()).toBe(before)
})

test('[CON-12] the order and the active one come back, whoever is first to answer', async () => {
  const { page, wallets, earlier } = await visitedBefore('io.one', 'io.two', 'io.three')
  const slow = wallets[1]
  slow?.script.intercept(async (request, ask) => {
    await turns()
    return ask(request)
  })
  await page.adapter.reconnect({ ...earlier, active: 'io.two' })
  expect(page.reports.length).toBeGreaterThan(1)
  expect(page.reports[0]?.list.map(({ connectorId }) => connectorId)).not.toContain('io.two')
  expect(page.connections).toEqual({ ...earlier, active: 'io.two' })
})

test('[CON-12] a wallet announced while the others are restored is waited for by itself', async () => {
  const { page, wallets, earlier, clock, announce } = await visitedBefore('io.one', '-io.late')
  let settled = false
  const restoring = page.adapter.reconnect({ ...earlier, active: 'io.late' }).finally(() => {
    settled = true
  })
  await turns()
  expect(page.connections.list.map(({ connectorId }) => connectorId)).toEqual(['io.one'])
  clock.advance(1_900)
  announce(wallets[1])
  expect(settled).toBe(false)
  clock.advance(50)
  await restoring
  expect(page.connections).toEqual({ ...earlier, active: 'io.late' })
  expect(asked(wallets[1])).toEqual(['eth_accounts', 'eth_chainId'])
  expect(clock.pending()).toBe(0)
})

test('[CON-13] one that never comes ends the waiting after two seconds', async () => {
  const { page, earlier, clock } = await visitedBefore('-io.late')
  const restoring = page.adapter.reconnect(earlier)
  clock.advance(2_000)
  await restoring
  expect(page.reports).toEqual([])
  expect(clock.pending()).toBe(0)
})

test('[CON-13] one that never answers ends the waiting after ten seconds, and keeps no other waiting', async () => {
  const { page, wallets, earlier, clock } = await visitedBefore('io.one', 'io.two')
  wallets[0]?.script.intercept(() => new Promise(() => {}))
  const restoring = page.adapter.reconnect(earlier)
  await turns()
  expect(page.connections.list.map(({ connectorId }) => connectorId)).toEqual(['io.two'])
  clock.advance(10_000)
  await restoring
  expect(page.connections.active).toBe('io.two')
  expect(clock.pending()).toBe(0)
})

test('a wallet behind window.ethereum that comes without a word is found while it is waited for', async () => {
  const window = plainWindow()
  const wallet = walletOf('io.bare', 1)
  const clock = fakeClock()
  await wallet.provider.request({ method: 'eth_requestAccounts' })
  const page = evmPage({ window, log: fakeLog(), clock })
  const restoring = page.adapter.reconnect({ list: [], active: 'injected' })
  clock.advance(500)
  Object.assign(window, { ethereum: wallet.provider })
  clock.advance(50)
  await restoring
  expect(page.connections).toMatchObject({ active: 'injected', list: [{ accounts: wallet.addresses }] })
  page.adapter.detach()
})

test('what the visitor chooses meanwhile stays chosen', async () => {
  const { page, wallets, earlier, clock, announce } = await visitedBefore('io.one', '-io.late')
  const restoring = page.adapter.reconnect({ ...earlier, active: 'io.late' })
  await turns()
  await page.adapter.connect({ connectorId: 'io.one', signal: new AbortController().signal })
  announce(wallets[1])
  clock.advance(50)
  await restoring
  expect(page.connections.list).toHaveLength(2)
  expect(page.connections.active).toBe('io.one')
})

test('what the visitor ends meanwhile stays ended', async () => {
  const { page, wallets, earlier, clock, announce } = await visitedBefore('-io.late')
  const restoring = page.adapter.reconnect(earlier)
  await page.adapter.disconnect({ connectorId: 'io.late', revoke: false })
  announce(wallets[0])
  clock.advance(50)
  await restoring
  expect(page.reports).toEqual([])
  expect(asked(wallets[0])).toEqual([])
})

test('what the wallet says between its two answers is not missed', async () => {
  const { page, wallets, earlier } = await visitedBefore('io.one')
  const [wallet] = wallets
  if (!wallet) throw new Error('There is a wallet.')
  wallet.script.intercept(async (request, ask) => {
    const answer = await ask(request)
    if (request.method === 'eth_chainId') wallet.script.setAccounts([...wallet.addresses].reverse())
    return answer
  })
  await page.adapter.reconnect(earlier)
  expect(page.connections.list[0]?.accounts).toEqual([...wallet.addresses].reverse())
})

test('one that leaves between its two answers is not connected', async () => {
  const { page, wallets, earlier } = await visitedBefore('io.one')
  const [wallet] = wallets
  if (!wallet) throw new Error('There is a wallet.')
  wallet.script.intercept(async (request, ask) => {
    const answer = await ask(request)
    if (request.method === 'eth_chainId') wallet.script.lock()
    return answer
  })
  await page.adapter.reconnect(earlier)
  expect(page.reports).toEqual([])
  expect(wallet.listenerCount()).toBe(0)
})

test('detached while it waits, it ends at once and leaves no timer', async () => {
  const { page, wallets, earlier, clock, announce } = await visitedBefore('io.one', '-io.late')
  wallets[0]?.script.intercept(() => new Promise(() => {}))
  const restoring = page.adapter.reconnect(earlier)
  await turns()
  page.adapter.detach()
  await restoring
  announce(wallets[1])
  expect(clock.pending()).toBe(0)
  expect(page.reports).toEqual([])
  expect(asked(wallets[1])).toEqual([])
})

test('of two that claim its id, the wallet that shows the accounts of before is connected again', async () => {
  const { page, wallets, earlier, window } = await visitedBefore('-io.one')
  const [genuine] = wallets
  const pretender = walletOf('io.one', 7)
  await pretender.provider.request({ method: 'eth_requestAccounts' })
  pretender.requests.length = 0
  for (const wallet of [pretender, genuine]) if (wallet) stops.push(wallet.announce(window))
  await page.adapter.reconnect(earlier)
  expect(page.connections).toEqual({
    list: [{ ...earlier.list[0], connectorId: 'io.one#2' }],
    active: 'io.one#2',
  })
  expect(await page.adapter.getProvider('io.one#2')).toBe(genuine?.provider)
  expect(asked(pretender)).toEqual(['eth_accounts'])
  expect(pretender.listenerCount()).toBe(0)
})

test('the second of two is found again where it is the first, or alone', async () => {
  const { page, wallets, earlier } = await visitedBefore('io.one', 'io.two')
  const [second, other] = earlier.list
  if (!second || !other) throw new Error('There are two wallets.')
  const list = [other, { ...second, connectorId: 'io.one#2' }]
  await page.adapter.reconnect({ list, active: 'io.one#2' })
  expect(page.connections).toEqual({ list: [other, second], active: 'io.one' })
  expect(asked(wallets[0])).toEqual(['eth_accounts', 'eth_accounts', 'eth_chainId'])
})

test.each([
  ['neither shows the accounts of before', [7, 8], 'io.one'],
  ['both show them', [1, 1], 'io.one'],
  ['the only one left shows others', [7], 'io.one#2'],
  ['none of several is known to be it', [1, 7], 'io.one', []],
])('nothing is connected again where %s', async (_, digits, connectorId, accounts?: readonly string[]) => {
  const { page, earlier, window } = await visitedBefore('-io.one')
  const wallets = digits.map(digit => walletOf('io.one', digit))
  for (const wallet of wallets) {
    await wallet.provider.request({ method: 'eth_requestAccounts' })
    wallet.requests.length = 0
    stops.push(wallet.announce(window))
  }
  const list = earlier.list.map(entry => ({ ...entry, connectorId, accounts: accounts ?? entry.accounts }))
  await page.adapter.reconnect({ list, active: connectorId })
  expect(page.reports).toEqual([])
  expect(wallets.flatMap(asked).every(method => method === 'eth_accounts')).toBe(true)
  expect(wallets.map(wallet => wallet.listenerCount())).toEqual(wallets.map(() => 0))
})

test('one that was locked comes back as itself, though another claims its id meanwhile', async () => {
  const { page, wallets, earlier, window } = await visitedBefore('io.one')
  const [wallet] = wallets
  wallet?.script.lock()
  await page.adapter.reconnect(earlier)
  const pretender = walletOf('io.one', 7)
  await pretender.provider.request({ method: 'eth_requestAccounts' })
  stops.push(pretender.announce(window))
  wallet?.script.unlock()
  await turns()
  expect(page.connections).toEqual(earlier)
  expect(await page.adapter.getProvider('io.one')).toBe(wallet?.provider)
})

/** A page on which these wallets were connected at an earlier visit; a name with a dash is not there yet. */
async function visitedBefore(...names: string[]) {
  const window = plainWindow()
  const clock = fakeClock()
  const wallets = names.map((name, index) => walletOf(name.replace('-', ''), index + 1))
  const announce = (wallet: TestWallet | undefined) => {
    if (wallet) stops.push(wallet.announce(window))
  }
  for (const wallet of wallets) {
    await wallet.provider.request({ method: 'eth_requestAccounts' })
    wallet.requests.length = 0
    if (names.includes(wallet.info.rdns)) announce(wallet)
  }
  const page = evmPage({ window, log: fakeLog(), clock })
  stops.push(page.adapter.detach)
  const list = wallets.map(({ info, addresses }) => ({
    connectorId: info.rdns,
    accounts: addresses,
    networkId: toCaipNetworkId('eip155', 1),
  }))
  const earlier: Connections = { list, active: list[0]?.connectorId }
  return { page, wallets, earlier, clock, announce, window }
}

function walletOf(rdns: string, index: number): TestWallet {
  return createTestWallet({
    name: rdns,
    rdns,
    privateKeys: [`0x${String(index).repeat(64)}`, `0x${`${index}a`.repeat(32)}`],
    chains: [{ id: 1, rpcUrl: 'http://127.0.0.1:1' }],
    storage: fakeStorage(),
  })
}

function asked(wallet: TestWallet | undefined): string[] {
  return wallet?.requests.map(({ method }) => method) ?? []
}
