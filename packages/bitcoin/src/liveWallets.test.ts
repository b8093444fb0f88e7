import type { Clock } from '@latchkey/core'
import { createBitcoinTestWallet, fakeClock } from '@latchkey/testing'
import { expect, test, vi } from 'vitest'
import { bareWindow, openBitcoin } from '../test/openBitcoin'

type Emitter = { on(event: string, listener: (value: unknown) => void): void }
const unisat = (name = 'UniSat') => createBitcoinTestWallet({ shape: 'unisat', name })

async function open(wallet = unisat(), clock?: Clock) {
  const window = bareWindow()
  const leave = wallet.announce(window)
  return { window, wallet, leave, page: await openBitcoin(window, clock), id: wallet.info.id }
}

/** Catches the listeners that the adapter gives a wallet, so that a test can call them with anything. */
function catchListeners(provider: unknown): Map<string, (value: unknown) => void> {
  const caught = new Map<string, (value: unknown) => void>()
  const emitter = provider as Emitter
  emitter.on = (event, listener) => void caught.set(event, listener)
  return caught
}

test.each([undefined, null, 7, 'x', {}, ['tb1q'], [7]])(
  'an event with %j makes the adapter ask, and what the wallet answers counts',
  async value => {
    const { page, wallet, id } = await open()
    const listeners = catchListeners(wallet.provider)
    const connection = await page.connect(id)
    listeners.get('accountsChanged')?.(value)
    await vi.waitFor(() => expect(wallet.requests.at(-1)?.method).toBe('getChain'))
    await Promise.resolve()
    expect(page.connections.list).toEqual([connection])
  },
)

test('one that does not say any more what is true is not claimed to be connected', async () => {
  const { page, wallet, id } = await open()
  const listeners = catchListeners(wallet.provider)
  await page.connect(id)
  wallet.script.answer('getAccounts', 'rubbish')
  listeners.get('accountsChanged')?.(['x'])
  await vi.waitFor(() => expect(page.connections).toEqual({ list: [], active: undefined }))
})

test('an address of before a change beside a network of after it is asked for again', async () => {
  const { page, wallet, id } = await open()
  const listeners = catchListeners(wallet.provider)
  const before = await page.connect(id)
  wallet.script.answer('getAccounts', before.accounts)
  wallet.script.setNetwork('testnet')
  const getChain = wallet.provider as { getChain(): Promise<unknown> }
  const original = getChain.getChain
  getChain.getChain = () => {
    wallet.script.approve() // from now on the wallet answers as it is
    return original()
  }
  listeners.get('chainChanged')?.('x')
  await vi.waitFor(() =>
    expect(page.connections.list).toMatchObject([
      { accounts: [wallet.addresses[0]], networkId: page.networks[1].caipNetworkId },
    ]),
  )
})

test('of two questions under way the answer to the newer counts', async () => {
  const { page, wallet, id } = await open()
  await page.connect(id)
  const [payment = '', taproot = ''] = wallet.addresses
  const answers: ((accounts: string[]) => void)[] = []
  const provider = wallet.provider as { getAccounts(): Promise<string[]> }
  provider.getAccounts = () => new Promise(resolve => void answers.push(resolve))
  wallet.script.setAccounts([taproot])
  wallet.script.setAccounts([payment])
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.([taproot])
  await vi.waitFor(() => expect(page.connections.list[0]?.accounts).toEqual([taproot]))
  answers[0]?.([payment])
  await new Promise(resolve => setTimeout(resolve, 5))
  expect(page.connections.list[0]?.accounts).toEqual([taproot])
})

test('a wallet that throws when listened to can still be connected, and left', async () => {
  const { page, wallet, id } = await open()
  const throws = () => {
    throw new Error('no events')
  }
  Object.assign(wallet.provider as object, { on: throws, removeListener: throws })
  await page.connect(id)
  await page.adapter.disconnect({ connectorId: id, revoke: false })
  expect(page.connections.list).toEqual([])
  page.adapter.detach()
})

test('a provider that vanished ends the connection when it is asked', async () => {
  const { page, id, leave } = await open(unisat(), fakeClock()) // nobody looks before it is asked
  const { accounts, networkId } = await page.connect(id)
  leave()
  const who = { connectorId: id, networkId, address: accounts[0] ?? '', message: 'x' }
  await expect(page.adapter.signMessage(who)).rejects.toMatchObject({ code: 'provider/not-found' })
  expect(page.connections).toEqual({ list: [], active: undefined })
  expect(page.connectors).toEqual([])
  await expect(page.connect(id)).rejects.toMatchObject({ code: 'connector/not-found' })
})

test('another wallet that puts its object in the place of a connected one is asked nothing', async () => {
  const { page, wallet, id, window } = await open()
  const { accounts, networkId } = await page.connect(id)
  const other = unisat('Other')
  other.announce(window)
  const who = { connectorId: id, networkId, address: accounts[0] ?? '', message: 'x' }
  await page.adapter.signMessage(who)
  expect(wallet.requests.map(({ method }) => method)).toContain('signMessage')
  expect(other.requests).toEqual([])
  expect(await page.adapter.getProvider(id)).toBe(wallet.provider)
  await page.adapter.disconnect({ connectorId: id, revoke: false })
  expect((await page.connect(id)).accounts).toEqual([other.addresses[0]])
})

test('an extension that was updated under the page is asked by its new object, if that shows the same addresses', async () => {
  const { page, wallet, id, window } = await open()
  const { accounts, networkId } = await page.connect(id)
  wallet.script.failWith('getAccounts', new Error('Extension context invalidated.'))
  const updated = unisat()
  updated.script.setAccounts(updated.addresses)
  updated.announce(window)
  const who = { connectorId: id, networkId, address: accounts[0] ?? '', message: 'x' }
  await page.adapter.signMessage(who)
  expect(updated.requests.map(({ method }) => method)).toEqual(['getAccounts', 'getChain', 'signMessage'])
  expect(wallet.requests.map(({ method }) => method)).not.toContain('signMessage')
  expect(await page.adapter.getProvider(id)).toBe(updated.provider)
  expect(wallet.listenerCount()).toBe(0)
  expect(updated.listenerCount()).toBeGreaterThan(0)
})

test.each(['shows other addresses', 'shows none', 'cannot be asked'])(
  'it is not connected any longer where the new object %s',
  async what => {
    const { page, wallet, id, window } = await open()
    const { accounts, networkId } = await page.connect(id)
    wallet.script.failWith('getAccounts', new Error('Extension context invalidated.'))
    const other = unisat(what === 'shows none' ? 'UniSat' : 'Other')
    if (what === 'shows other addresses') other.script.setAccounts(other.addresses)
    if (what === 'cannot be asked') window.unisat = { signMessage: vi.fn() }
    else other.announce(window)
    const who = { connectorId: id, networkId, address: accounts[0] ?? '', message: 'x' }
    await expect(page.adapter.signMessage(who)).rejects.toMatchObject({ code: 'connector/not-connected' })
    expect(page.connections.list).toEqual([])
    expect(other.requests.map(({ method }) => method)).not.toContain('signMessage')
  },
)

test('an object that stays silent for five seconds is dead', async () => {
  const clock = fakeClock()
  const { page, wallet, id, window } = await open(unisat(), clock)
  const { accounts, networkId } = await page.connect(id)
  wallet.script.answer('getAccounts', new Promise(() => {}))
  const updated = unisat()
  updated.script.setAccounts(updated.addresses)
  updated.announce(window)
  const before = clock.pending()
  const signing = page.adapter.signMessage({
    connectorId: id,
    networkId,
    address: accounts[0] ?? '',
    message: 'x',
  })
  await vi.waitFor(() => expect(clock.pending()).toBe(before + 1))
  clock.advance(5_000)
  await signing
  expect(updated.requests.map(({ method }) => method)).toContain('signMessage')
})

test('wallets of different shapes are connected at once, each on its own network', async () => {
  const window = bareWindow()
  const wallets = (['standard', 'sats-connect', 'leather', 'unisat', 'okx'] as const).map(shape =>
    createBitcoinTestWallet({ shape, name: `My ${shape}` }),
  )
  for (const wallet of wallets) wallet.announce(window)
  const page = await openBitcoin(window)
  for (const wallet of wallets) await page.connect(wallet.info.id)
  expect(page.connections.list.map(({ connectorId }) => connectorId)).toEqual(
    wallets.map(({ info }) => info.id),
  )
  expect(page.connections.active).toBe('com.okex.wallet')
  await page.adapter.switchNetwork({ connectorId: 'unisat', network: page.networks[1] })
  const networks = page.connections.list.map(({ networkId }) => networkId)
  expect(networks.map(id => page.networks.findIndex(one => one.caipNetworkId === id))).toEqual([
    0, 0, 0, 1, 0,
  ])
  page.adapter.detach()
  expect(wallets.map(wallet => wallet.listenerCount())).toEqual([0, 0, 0, 0, 0])
})

test('[CON-13] a wallet that never answers is not waited for without end, and its late answer counts for nothing', async () => {
  const { page, wallet, window, id } = await open()
  const earlier = { list: [await page.connect(id)], active: id }
  page.adapter.detach()
  const provider = wallet.provider as { getAccounts(): Promise<unknown> }
  let answer: (accounts: unknown) => void = () => {}
  provider.getAccounts = () => new Promise(resolve => (answer = resolve))
  const clock = fakeClock()
  const again = await openBitcoin(window, clock)
  const back = again.adapter.reconnect(earlier)
  await Promise.resolve()
  clock.advance(5_000)
  await back
  answer(wallet.addresses)
  await new Promise(resolve => setTimeout(resolve, 5))
  expect(again.reports).toEqual([])
  expect(clock.pending()).toBe(0)
})

test('detached while a wallet is asked, nothing is listened to or reported', async () => {
  const { page, wallet, id } = await open()
  wallet.script.stall()
  const connecting = page.connect(id)
  await vi.waitFor(() => expect(wallet.requests).toHaveLength(1))
  page.adapter.detach()
  wallet.script.release()
  await connecting
  expect(wallet.listenerCount()).toBe(0)
  expect(page.reports).toEqual([])
})

test('a wallet that never takes its permission back does not keep the visitor waiting', async () => {
  const window = bareWindow()
  const wallet = unisat()
  wallet.announce(window)
  const clock = fakeClock()
  const page = await openBitcoin(window, clock)
  await page.connect('unisat')
  Object.assign(wallet.provider as object, { disconnect: () => new Promise(() => {}) })
  const leaving = page.adapter.disconnect({ connectorId: 'unisat', revoke: true })
  expect(page.connections.list).toEqual([])
  clock.advance(3_000)
  await leaving
  expect(clock.pending()).toBe(0)
})

test('[ERR-33] a network that the site does not have is not asked for', async () => {
  const { page, wallet, id } = await open()
  await page.connect(id)
  const before = wallet.requests.length
  const network = {
    ...page.networks[1],
    caipNetworkId: 'bip122:elsewhere' as (typeof page.networks)[1]['caipNetworkId'],
  }
  await expect(page.adapter.switchNetwork({ connectorId: id, network })).rejects.toMatchObject({
    code: 'chain/not-configured',
  })
  expect(wallet.requests.length).toBe(before)
})

test('changing to the network that it is on asks nothing', async () => {
  const { page, wallet, id } = await open()
  await page.connect(id)
  const before = wallet.requests.length
  await page.adapter.switchNetwork({ connectorId: id, network: page.networks[0] })
  expect(wallet.requests.length).toBe(before)
})
