import { createTestWallet, type FakeClock, fakeClock, fakeLog } from '@latchkey/testing'
import { expect, test, vi } from 'vitest'
import { evmPage, plainWindow, turns } from '../../test/evmPage'

test('a wallet that went silent is no question without end, and is connected no more', async () => {
  const { page, wallet, clock, send } = await connected()
  wallet.script.intercept(() => new Promise(() => {}))
  const told = expect(send()).rejects.toMatchObject({ code: 'wallet/failed' })
  await isAsked(clock)
  clock.advance(10_000)
  await told
  expect(page.connections.list).toHaveLength(1) // it is asked once more
  clock.advance(10_000)
  await turns()
  expect(page.connections.list).toEqual([])
  expect(clock.pending()).toBe(0)
})

test('one that speaks up again when it is asked stays connected', async () => {
  const { page, wallet, clock, send } = await connected()
  wallet.script.intercept(() => new Promise(() => {}))
  const told = expect(send()).rejects.toMatchObject({ code: 'wallet/failed' })
  await isAsked(clock)
  wallet.script.intercept((sent, ask) => ask(sent))
  clock.advance(10_000)
  await told
  await turns()
  expect(page.connections.list).toHaveLength(1)
})

test('detached meanwhile, it ends at once and asks nobody', async () => {
  const { page, wallet, clock, send } = await connected()
  wallet.script.intercept(() => new Promise(() => {}))
  const told = expect(send()).rejects.toMatchObject({ code: 'wallet/failed' })
  await isAsked(clock)
  page.adapter.detach()
  await told
  expect(clock.pending()).toBe(0)
})

async function connected() {
  const window = plainWindow()
  const clock = fakeClock()
  const wallet = createTestWallet({
    name: 'One',
    rdns: 'io.one',
    privateKeys: [`0x${'1'.repeat(64)}`],
    chains: [{ id: 1, rpcUrl: 'http://127.0.0.1:1' }],
  })
  wallet.announce(window)
  const page = evmPage({ window, log: fakeLog(), clock })
  const { signal } = new AbortController()
  const { accounts, ...connection } = await page.adapter.connect({ connectorId: 'io.one', signal })
  const [address = ''] = accounts
  const send = () =>
    page.adapter.sendTransaction({ ...connection, address, transaction: { to: address, value: 1n } })
  return { page, wallet, clock, send }
}

/** The code that asks is on its way for a moment. */
function isAsked(clock: FakeClock): Promise<void> {
  return vi.waitFor(() => expect(clock.pending()).toBe(1), { timeout: 60_000 })
}
