import { createTestWallet, fakeClock, fakeLog, providerError, type TestWallet } from '@latchkey/testing'
import { afterEach, expect, test } from 'vitest'
import { type EvmPage, evmPage, plainWindow, turns } from '../test/evmPage'

let stops: (() => void)[] = []

afterEach(() => {
  for (const stop of stops.reverse()) stop()
  stops = []
})

test('asks for the accounts, then for the chain, and nothing else', async () => {
  const { page, one } = open()
  await connect(page, 'io.one')
  expect(one.requests.map(({ method }) => method)).toEqual(['eth_requestAccounts', 'eth_chainId'])
})

test('several wallets at once: the next one in the list takes the place of the active one', async () => {
  const { page, two, three } = open()
  for (const id of ['io.one', 'io.two', 'io.three']) await connect(page, id)
  await connect(page, 'io.two')
  two.script.lock()
  expect(page.connections.active).toBe('io.three')
  three.script.disconnect()
  expect(page.connections).toMatchObject({ active: 'io.one', list: [{ connectorId: 'io.one' }] })
})

test('[IMP-08] of two who ask at once, one giving up leaves the other', async () => {
  const { page, one } = open()
  one.script.stall()
  const abort = new AbortController()
  const first = connect(page, 'io.one', abort.signal)
  const second = connect(page, 'io.one')
  await turns()
  abort.abort()
  await expect(first).rejects.toMatchObject({ code: 'connect/cancelled' })
  one.script.release()
  expect((await second).accounts).toEqual(one.addresses)
  expect(page.connections.list).toHaveLength(1)
  expect(one.listenerCount()).toBe(3)
})

test('[IMP-08] one given up between its two answers is not shown, and not listened to', async () => {
  const { page, one } = open()
  const abort = new AbortController()
  one.script.intercept(async (request, ask) => {
    if (request.method === 'eth_chainId') abort.abort()
    return ask(request)
  })
  await expect(connect(page, 'io.one', abort.signal)).rejects.toMatchObject({ code: 'connect/cancelled' })
  await turns()
  expect(page.reports).toEqual([])
  expect(one.listenerCount()).toBe(0)
})

test('[IMP-08] tried again and declined, the earlier question counts no more either', async () => {
  const { page, one } = open()
  one.script.stall()
  const abort = new AbortController()
  const first = connect(page, 'io.one', abort.signal)
  await turns()
  abort.abort()
  await expect(first).rejects.toMatchObject({ code: 'connect/cancelled' })
  one.script.failWith('eth_requestAccounts', providerError(4001, 'No.'))
  await expect(connect(page, 'io.one')).rejects.toMatchObject({ code: 'user/rejected' })
  one.script.release()
  await turns()
  expect(page.reports).toEqual([])
})

test('a wallet that approves and then does not tell its chain is given up after ten seconds', async () => {
  const { page, one, clock } = open()
  one.script.intercept((request, ask) =>
    request.method === 'eth_chainId' ? new Promise(() => {}) : ask(request),
  )
  const connecting = connect(page, 'io.one')
  await turns()
  clock.advance(10_000)
  await expect(connecting).rejects.toMatchObject({ code: 'wallet/failed' })
  expect(one.listenerCount()).toBe(0)
  expect(clock.pending()).toBe(0)
})

test('detached while a wallet is asked: the attempt ends, and a late yes is not shown', async () => {
  const { page, one } = open()
  one.script.stall()
  const connecting = connect(page, 'io.one')
  await turns()
  page.adapter.detach()
  await expect(connecting).rejects.toMatchObject({ code: 'connect/cancelled' })
  one.script.release()
  await turns()
  expect(page.reports).toEqual([])
  expect(one.listenerCount()).toBe(0)
  one.requests.length = 0
  await expect(connect(page, 'io.one')).rejects.toMatchObject({ code: 'connect/cancelled' })
  expect(one.requests).toEqual([])
})

test('two hundred attempts, approved, declined and given up, leave nothing behind', async () => {
  const { page, one, clock } = open()
  for (let cycle = 0; cycle < 200; cycle += 1) {
    one.script.approve()
    await connect(page, 'io.one')
    await page.adapter.disconnect({ connectorId: 'io.one', revoke: cycle % 2 === 0 })
    one.script.setAccounts([])
    one.script.refuse()
    await connect(page, 'io.one').catch(() => {})
    one.script.stall()
    const abort = new AbortController()
    const givenUp = connect(page, 'io.one', abort.signal).catch(() => {})
    await turns()
    abort.abort()
    await givenUp
    one.script.release()
    await turns()
  }
  expect(page.connections).toEqual({ list: [], active: undefined })
  expect(one.listenerCount()).toBe(0)
  expect(clock.pending()).toBe(0)
})

function open() {
  const window = plainWindow()
  const clock = fakeClock()
  const make = (rdns: string, digit: number): TestWallet => {
    const wallet = createTestWallet({
      name: rdns,
      rdns,
      privateKeys: [`0x${String(digit).repeat(64)}`],
      chains: [{ id: 1, rpcUrl: 'http://127.0.0.1:1' }],
    })
    stops.push(wallet.announce(window))
    return wallet
  }
  const [one, two, three] = [make('io.one', 1), make('io.two', 2), make('io.three', 3)]
  const page = evmPage({ window, log: fakeLog(), clock })
  stops.push(page.adapter.detach)
  return { page, one, two, three, clock }
}

function connect(page: EvmPage, connectorId: string, signal = new AbortController().signal) {
  return page.adapter.connect({ connectorId, signal })
}
