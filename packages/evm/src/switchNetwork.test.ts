import { kitError } from '@latchkey/protocol'
import { createTestWallet, fakeClock, fakeLog } from '@latchkey/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { evmPage, plainWindow, testNetwork } from '../test/evmPage'

let stops: (() => void)[] = []

afterEach(() => {
  for (const stop of stops.reverse()) stop()
  stops = []
})

test('[ERR-36] a wallet that names another chain after the switch is shown where it says, and told as elsewhere', async () => {
  const { page, wallet, clock, switchTo } = await connected()
  wallet.script.answer('eth_chainId', '0x2a')
  const switching = switchTo(5)
  await waits(clock)
  expect(page.connections.list[0]?.networkId).toBe('eip155:42')
  clock.advance(5_000)
  await expect(switching).rejects.toMatchObject({ code: 'chain/mismatch' })
  expect(page.connections.list[0]?.networkId).toBe('eip155:42')
  expect(clock.pending()).toBe(0)
})

test('a wallet that is slow to follow its own yes is waited for', async () => {
  const { page, wallet, clock, switchTo } = await connected()
  wallet.script.answer('wallet_switchEthereumChain', null)
  const switching = switchTo(5)
  await waits(clock)
  clock.advance(4_000)
  wallet.script.setChain(5)
  clock.advance(50)
  await switching
  expect(page.connections.list[0]?.networkId).toBe('eip155:5')
})

test('rubbish for a chain after the switch is a coded error, and the last clear word is shown', async () => {
  const { page, wallet, switchTo } = await connected()
  wallet.script.answer('eth_chainId', 'five')
  await expect(switchTo(5)).rejects.toMatchObject({ code: 'wallet/bad-answer' })
  expect(page.connections.list[0]?.networkId).toBe('eip155:5') // by its event
})

test('[ERR-34] a wallet that leaves during the switch is not connected', async () => {
  const { page, wallet, clock, switchTo } = await connected()
  wallet.script.answer('wallet_switchEthereumChain', null)
  const switching = switchTo(5)
  await waits(clock)
  wallet.script.lock()
  clock.advance(50)
  await expect(switching).rejects.toMatchObject({ code: 'connector/not-connected' })
  expect(page.connections.list).toEqual([])
})

test('a chain that is to be added and has no address is told as such', async () => {
  const { wallet, switchTo } = await connected(() => Promise.reject(kitError('network/no-rpc')))
  await expect(switchTo(9)).rejects.toMatchObject({ code: 'network/no-rpc' })
  expect(wallet.requests.map(({ method }) => method)).not.toContain('wallet_addEthereumChain')
})

async function connected(rpcUrls?: () => Promise<readonly string[]>) {
  const window = plainWindow()
  const clock = fakeClock()
  const chains = [1, 5].map(id => ({ id, rpcUrl: 'http://127.0.0.1:1' }))
  const wallet = createTestWallet({
    name: 'One',
    rdns: 'io.one',
    privateKeys: [`0x${'1'.repeat(64)}`],
    chains,
  })
  stops.push(wallet.announce(window))
  const page = evmPage({ window, log: fakeLog(), clock, ...(rpcUrls ? { rpcUrls } : {}) })
  stops.push(page.adapter.detach)
  await page.adapter.connect({ connectorId: 'io.one', signal: new AbortController().signal })
  const switchTo = (id: number) =>
    page.adapter.switchNetwork({ connectorId: 'io.one', network: testNetwork(id) })
  return { page, wallet, clock, switchTo }
}

/** Until the wallet has answered and is looked at again later; the code for it arrives in its own time. */
async function waits(clock: ReturnType<typeof fakeClock>): Promise<void> {
  await vi.waitFor(() => expect(clock.pending()).toBe(1))
}
