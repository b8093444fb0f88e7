import { createTestWallet, fakeStorage, type TestWallet } from '@latchkey/testing'
import { fakeHost } from '@latchkey/testing/host'
import { createConfig, createStorage, injected } from '@wagmi/core'
import { http } from 'viem'
import { mainnet } from 'viem/chains'
import { afterEach, expect, test, vi } from 'vitest'
import { wagmi } from './wagmi'

const page = window as unknown as { ethereum?: unknown }
const { signal } = new AbortController()
let stops: (() => void)[] = []

afterEach(() => {
  for (const stop of stops.reverse()) stop()
  stops = []
  delete page.ethereum
})

test('[ERR-35] a second extension that takes window.ethereum is not asked in the name of the first', async () => {
  const [one, two] = [walletOf('1'), walletOf('2')]
  await two.provider.request({ method: 'eth_requestAccounts' }) // it knows the site as well
  page.ethereum = one.provider
  const { adapter, connections } = await open()
  const { accounts, networkId } = await adapter.connect({ connectorId: 'injected', signal })
  expect(accounts).toEqual(one.addresses)
  page.ethereum = two.provider
  const who = { connectorId: 'injected', address: one.addresses[0] ?? '', networkId }
  await expect(adapter.signMessage({ ...who, message: 'x' })).rejects.toMatchObject({
    code: 'connector/account-not-found',
  })
  expect(two.requests.map(({ method }) => method)).not.toContain('personal_sign')
  one.script.lock()
  await vi.waitFor(() => expect(connections().list).toEqual([]))
  expect((await adapter.connect({ connectorId: 'injected', signal })).accounts).toEqual(two.addresses)
})

test('two extensions behind one window.ethereum: each announced one answers for itself', async () => {
  const [one, two] = [walletOf('1'), walletOf('2')]
  const turn = [one, two]
  Object.defineProperty(window, 'ethereum', {
    configurable: true,
    get: () => turn.reverse()[0]?.provider, // another one each time it is looked at
  })
  stops.push(one.announce(window), two.announce(window))
  const { adapter, connections } = await open()
  for (const wallet of [one, two]) {
    const connection = await adapter.connect({ connectorId: wallet.info.rdns, signal })
    expect(connection.accounts).toEqual(wallet.addresses)
    expect(await adapter.getProvider(wallet.info.rdns)).toBe(wallet.provider)
  }
  one.script.lock()
  await vi.waitFor(() => expect(connections().list).toMatchObject([{ accounts: two.addresses }]))
})

test('window.ethereum that goes away leaves a coded error', async () => {
  const wallet = walletOf('1')
  page.ethereum = wallet.provider
  const { adapter, connections } = await open()
  const { networkId } = await adapter.connect({ connectorId: 'injected', signal })
  delete page.ethereum
  const who = { connectorId: 'injected', address: wallet.addresses[0] ?? '', networkId }
  await expect(adapter.signMessage({ ...who, message: 'x' })).rejects.toMatchObject({
    code: 'provider/not-found',
  })
  await expect(adapter.getProvider('injected')).rejects.toMatchObject({ code: 'provider/not-found' })
  await adapter.disconnect({ connectorId: 'injected', revoke: true })
  expect(connections()).toEqual({ list: [], active: undefined })
})

function walletOf(digit: string): TestWallet {
  return createTestWallet({
    name: `Wallet ${digit}`,
    rdns: `test.wallet${digit}`,
    privateKeys: [`0x${digit.repeat(64)}`],
    chains: [{ id: 1, rpcUrl: 'http://127.0.0.1:1' }],
  })
}

async function open() {
  const config = createConfig({
    chains: [mainnet],
    transports: { [mainnet.id]: http('http://127.0.0.1:1') },
    storage: createStorage({ storage: fakeStorage() }),
    connectors: [injected()],
  })
  await new Promise(resolve => setTimeout(resolve, 0)) // wagmi reads its storage first
  const told = fakeHost()
  const adapter = (await wagmi({ config }).load())(told.host)
  stops.push(adapter.detach, () => config._internal.mipd?.destroy())
  return { adapter, connections: () => told.connections }
}
