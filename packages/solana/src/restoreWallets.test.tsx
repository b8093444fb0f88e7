import type { Connections } from '@latchkey/core'
import { createSolanaTestWallet, fakeClock, fakeStorage, type SolanaTestWallet } from '@latchkey/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { devnet, mainnet, none, type OpenOptions, openSolana } from '../test/openSolana'

const { signal } = new AbortController()
let stops: (() => void)[] = []

afterEach(() => {
  for (const stop of stops.reverse()) stop()
  stops = []
})

test('[CON-12] asks each wallet one thing, silently, and uses the network of before', async () => {
  const wallet = permitted('One')
  announce(wallet)
  const page = await open()
  await page.adapter.reconnect(earlier(['One'], 'One', mainnet.caipNetworkId))
  expect(wallet.requests).toEqual([{ method: 'standard:connect', params: [{ silent: true }] }])
  expect(page.connections).toEqual({
    list: [{ connectorId: 'One', accounts: wallet.addresses, networkId: mainnet.caipNetworkId }],
    active: 'One',
  })
})

test('a network that the site has no more is replaced by one it has', async () => {
  announce(permitted('One'))
  const page = await open({ networks: [devnet] })
  await page.adapter.reconnect(earlier(['One'], 'One', mainnet.caipNetworkId))
  expect(page.connections.list[0]?.networkId).toBe(devnet.caipNetworkId)
})

test('[CON-12] keeps the order and the active one of before, however they come back', async () => {
  const [one, two, three] = [permitted('One'), permitted('Two'), permitted('Three')]
  announce(one)
  announce(three)
  const page = await open()
  const back = page.adapter.reconnect(earlier(['One', 'Two', 'Three'], 'Two'))
  await vi.waitFor(() => expect(page.connections.list).toHaveLength(2))
  announce(two)
  await back
  expect(page.connections.list.map(({ connectorId }) => connectorId)).toEqual(['One', 'Two', 'Three'])
  expect(page.connections.active).toBe('Two')
})

test('a wallet that comes back late does not push aside what the visitor chose meanwhile', async () => {
  const [one, two] = [permitted('One'), permitted('Two')]
  announce(one)
  const page = await open()
  const back = page.adapter.reconnect(earlier(['Two'], 'Two'))
  await page.adapter.connect({ connectorId: 'One', signal })
  announce(two)
  await back
  expect(page.connections.list).toHaveLength(2)
  expect(page.connections.active).toBe('One')
})

test('what is ended while it comes back stays ended', async () => {
  const [late, slow] = [permitted('Late'), permitted('Slow')]
  let answer: (value: unknown) => void = () => {}
  slow.script.answer('standard:connect', new Promise(resolve => (answer = resolve)))
  announce(slow)
  const page = await open()
  const back = page.adapter.reconnect(earlier(['Late', 'Slow'], 'Late'))
  await vi.waitFor(() => expect(slow.requests).toHaveLength(1))
  for (const connectorId of ['Late', 'Slow']) await page.adapter.disconnect({ connectorId, revoke: false })
  announce(late)
  answer({ accounts: slow.provider.accounts })
  await back
  expect(page.reports).toEqual([])
  expect(late.requests).toEqual([])
})

test('[CON-13] a wallet that does not answer is given up, and is not shown when it answers later', async () => {
  const clock = fakeClock()
  const wallet = permitted('Slow')
  let answer: (value: unknown) => void = () => {}
  wallet.script.answer('standard:connect', new Promise(resolve => (answer = resolve)))
  announce(wallet)
  const page = await open({ env: { clock } })
  const back = page.adapter.reconnect(earlier(['Slow'], 'Slow'))
  await vi.waitFor(() => expect(wallet.requests).toHaveLength(1))
  await vi.waitFor(() => {
    clock.advance(5_000)
    expect(clock.pending()).toBe(0)
  })
  await back
  answer({ accounts: wallet.provider.accounts })
  await new Promise(resolve => setTimeout(resolve))
  expect(page.reports).toEqual([])
  expect(wallet.listenerCount()).toBe(0)
})

test('detached while it waits, it settles and leaves no timer', async () => {
  const clock = fakeClock()
  const page = await open({ env: { clock } })
  const back = page.adapter.reconnect(earlier(['Never'], 'Never'))
  expect(clock.pending()).toBe(1)
  page.adapter.detach()
  await back
  expect(clock.pending()).toBe(0)
})

test('a wallet of which only the id is known is asked too, and each only once', async () => {
  const wallet = permitted('One')
  announce(wallet)
  const page = await open()
  await page.adapter.reconnect({ list: [], active: 'One' })
  expect(page.connections).toMatchObject({ list: [{ connectorId: 'One' }], active: 'One' })
  const twice = earlier(['One', 'One'], 'One')
  const other = await open()
  await other.adapter.reconnect(twice)
  expect(wallet.requests).toHaveLength(2)
})

test('one that throws leaves the others alone', async () => {
  const [one, two] = [permitted('One'), permitted('Two')]
  one.script.failWith('standard:connect', { code: 4001 })
  announce(one)
  announce(two)
  const page = await open()
  await page.adapter.reconnect(earlier(['One', 'Two'], 'One'))
  expect(page.connections).toMatchObject({ list: [{ connectorId: 'Two' }], active: 'Two' })
})

test('nothing to restore asks nobody and reports nothing', async () => {
  const wallet = permitted('One')
  announce(wallet)
  const page = await open()
  await page.adapter.reconnect(none)
  expect([wallet.requests, page.reports]).toEqual([[], []])
})

test('of two of its name, the wallet that shows the accounts of before is connected again', async () => {
  const [pretender, genuine] = [permitted('Same', 9), permitted('Same')]
  announce(pretender)
  announce(genuine)
  const page = await open()
  const entry = { connectorId: 'Same', accounts: genuine.addresses, networkId: devnet.caipNetworkId }
  await page.adapter.reconnect({ list: [entry], active: 'Same' })
  expect(page.connections).toEqual({ list: [{ ...entry, connectorId: 'Same#2' }], active: 'Same#2' })
  expect(await page.adapter.getProvider('Same#2')).toBe(genuine.provider)
})

test.each([
  ['neither shows the accounts of before', [8, 9], 'Same'],
  ['both show them', [4, 4], 'Same'],
  ['the only one left shows others', [9], 'Same#2'],
])('nothing is connected again where %s', async (_, seeds, connectorId) => {
  for (const seed of seeds) announce(permitted('Same', seed))
  const page = await open()
  const entry = { connectorId, accounts: permitted('Same').addresses, networkId: devnet.caipNetworkId }
  await page.adapter.reconnect({ list: [entry], active: connectorId })
  expect(page.reports).toEqual([])
})

function earlier(ids: readonly string[], active: string, networkId = devnet.caipNetworkId): Connections {
  return { list: ids.map(connectorId => ({ connectorId, accounts: [], networkId })), active }
}

/** A wallet that let the site in on an earlier visit. */
function permitted(name: string, seed = name.length): SolanaTestWallet {
  const wallet = createSolanaTestWallet({
    name,
    secrets: [new Uint8Array(32).fill(seed)],
    chains: [{ id: 'solana:devnet' }, { id: 'solana:mainnet' }],
    persist: 'wallet',
    storage: fakeStorage(),
  })
  wallet.script.setAccounts(wallet.addresses)
  return wallet
}

function announce(wallet: SolanaTestWallet): void {
  stops.push(wallet.announce(window))
}

function open(options?: OpenOptions) {
  return openSolana(stop => stops.push(stop), options)
}
