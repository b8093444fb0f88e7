import {
  type Adapter,
  accounts,
  connect,
  createKit,
  type KeyValueStore,
  type Kit,
  type KitInput,
} from '@latchkey/core'
import { createTestWallet, fakeStorage, type TestWallet } from '@latchkey/testing'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createConfig, createStorage, mock, reconnect } from '@wagmi/core'
import { StrictMode, useEffect } from 'react'
import { http } from 'viem'
import { mainnet } from 'viem/chains'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { WagmiProvider } from 'wagmi'
import { wagmi } from './wagmi'

const rdns = 'test.reconnect'
const privateKeys = [`0x${'11'.repeat(32)}` as const]
let stops: (() => void)[] = []

afterEach(() => {
  for (const stop of stops.reverse()) stop()
  stops = []
})

/** What wagmi itself asks the wallet for when it restores a connection. */
const wagmiAsks = ['eth_accounts', 'eth_accounts', 'eth_chainId']

test.each([
  ['strict mode', true, false],
  ['plain', false, false],
  ['strict mode, server-rendered site', true, true],
  ['plain, server-rendered site', false, true],
])('[CON-12] %s: below WagmiProvider no wallet is asked more than wagmi asks', async (_, strict, ssr) => {
  const site = await visitedBefore()
  const { wallet, config } = site.load({ ssr })
  const kit = kitFor(wagmi({ config }), site.kitStorage)
  const tree = (
    <WagmiProvider config={config}>
      <QueryClientProvider client={new QueryClient()}>
        <Start kit={kit} />
      </QueryClientProvider>
    </WagmiProvider>
  )
  await render(strict ? <StrictMode>{tree}</StrictMode> : tree)
  await vi.waitFor(() => expect(statusOf(kit)).toBe('connected'))
  await rest()
  expect(wallet.requests.map(({ method }) => method)).toEqual(wagmiAsks)
})

test.each([false, true])(
  '[CON-12] without WagmiProvider the kit lets wagmi restore it: ssr %s',
  async ssr => {
    const site = await visitedBefore()
    const { wallet, config } = site.load({ ssr })
    const kit = kitFor(wagmi({ config }), site.kitStorage)
    kit.start()
    await vi.waitFor(() => expect(statusOf(kit)).toBe('connected'))
    await rest()
    expect(wallet.requests.map(({ method }) => method)).toEqual(wagmiAsks)
  },
)

test('with reconnect: false nothing is restored', async () => {
  const site = await visitedBefore()
  const { wallet, config } = site.load({})
  const kit = kitFor(wagmi({ config, reconnect: false }), site.kitStorage)
  kit.start()
  await rest()
  await vi.waitFor(() => expect(statusOf(kit)).toBe('disconnected'))
  expect(wallet.requests).toEqual([])
})

test('[CON-12] waits while another config of the page reconnects, which wagmi does one at a time', async () => {
  const site = await visitedBefore()
  const { config } = site.load({})
  const slow = createConfig({
    chains: [mainnet],
    transports: { [mainnet.id]: http('http://127.0.0.1:1') },
    storage: null,
    multiInjectedProviderDiscovery: false,
    connectors: [
      parameters => ({
        ...mock({ accounts: [`0x${'22'.repeat(20)}`] })(parameters),
        isAuthorized: () => new Promise<boolean>(resolve => setTimeout(resolve, 300, false)),
      }),
    ],
  })
  const other = reconnect(slow)
  const kit = kitFor(wagmi({ config }), site.kitStorage)
  kit.start()
  await other
  await vi.waitFor(() => expect(statusOf(kit)).toBe('connected'))
})

test('[CON-13] a wallet that is gone ends as disconnected', async () => {
  const site = await visitedBefore()
  const { config, wallet } = site.load({})
  wallet.script.failWith('eth_accounts', 'gone')
  const kit = kitFor(wagmi({ config }), site.kitStorage)
  kit.start()
  // wagmi tries such a wallet four times before it gives up.
  await vi.waitFor(() => expect(statusOf(kit)).toBe('disconnected'), { timeout: 5000 })
})

test('[CON-11] what was connected is shown as connecting until wagmi has settled', async () => {
  const site = await visitedBefore()
  const { config } = site.load({})
  const kit = kitFor(wagmi({ config }), site.kitStorage)
  kit.start()
  expect(statusOf(kit)).toBe('connecting')
  await vi.waitFor(() => expect(statusOf(kit)).toBe('connected'))
})

test('[CON-12] a connection that wagmi alone remembers is shown too', async () => {
  const site = await visitedBefore()
  const { config } = site.load({})
  const kit = kitFor(wagmi({ config }), fakeStorage())
  kit.start()
  await vi.waitFor(() => expect(statusOf(kit)).toBe('connected'))
})

test.each([false, true])(
  'of two wallets that claim one rdns, the one with the accounts of before is restored: WagmiProvider %s',
  async below => {
    const site = await visitedBefore()
    const pretender = await permitted('22')
    const { wallet, config } = site.load({ before: [pretender] })
    const kit = kitFor(wagmi({ config }), site.kitStorage)
    const seen: unknown[] = []
    kit.get(accounts).subscribe(({ eip155 }) => {
      if (eip155?.status === 'connected') seen.push(eip155.address)
    })
    if (below)
      await render(
        <WagmiProvider config={config}>
          <QueryClientProvider client={new QueryClient()}>
            <Start kit={kit} />
          </QueryClientProvider>
        </WagmiProvider>,
      )
    else kit.start()
    await vi.waitFor(() => expect(statusOf(kit)).toBe('connected'))
    await rest()
    expect(new Set(seen)).toEqual(new Set(wallet.addresses))
    expect([...config.state.connections.values()].map(one => one.accounts)).toEqual([wallet.addresses])
    expect(pretender.requests.map(({ method }) => method)).not.toContain('eth_requestAccounts')
  },
)

test.each([
  ['none shows the accounts of before', '22', '33'],
  ['both show them', '11', '11'],
])('of several that claim one rdns nothing is restored where %s', async (_, one, two) => {
  const site = await visitedBefore()
  const { config } = site.load({ before: [await permitted(one)], instead: await permitted(two) })
  const kit = kitFor(wagmi({ config }), site.kitStorage)
  kit.start()
  expect(statusOf(kit)).toBe('connecting')
  await vi.waitFor(() => expect(statusOf(kit)).toBe('disconnected'))
  expect(config.state).toMatchObject({ connections: new Map(), current: null })
})

/** A wallet that claims the rdns and was let in by the visitor. */
async function permitted(digits: string): Promise<TestWallet> {
  const chains = [{ id: 1, rpcUrl: 'http://127.0.0.1:1' }]
  const wallet = createTestWallet({
    name: 'Reconnect',
    rdns,
    privateKeys: [`0x${digits.repeat(32)}`],
    chains,
  })
  wallet.script.setAccounts(wallet.addresses)
  return wallet
}

function Start({ kit }: { kit: Kit }) {
  useEffect(() => kit.start(), [kit])
  return null
}

type LoadOptions = {
  ssr?: boolean
  /** Wallets that are announced before the site's own. */
  before?: readonly TestWallet[]
  /** In place of the wallet of before. */
  instead?: TestWallet
}

/** A site on which the visitor connected once. */
async function visitedBefore() {
  const storage = fakeStorage()
  const walletStorage = fakeStorage()
  const load = ({ ssr = false, before = [], instead }: LoadOptions) => {
    const wallet =
      instead ??
      createTestWallet({
        name: 'Reconnect',
        rdns,
        privateKeys,
        chains: [{ id: 1, rpcUrl: 'http://127.0.0.1:1' }],
        persist: 'wallet',
        storage: walletStorage,
      })
    const announced = [...before, wallet].map(one => one.announce(window))
    const config = createConfig({
      chains: [mainnet],
      transports: { [mainnet.id]: http('http://127.0.0.1:1') },
      storage: createStorage({ storage }),
      ssr,
    })
    const close = () => {
      for (const stop of announced) stop()
      config._internal.mipd?.destroy()
    }
    stops.push(close)
    return { wallet, config, close }
  }
  const { config, close } = load({})
  const kitStorage = fakeStorage()
  const kit = kitFor(wagmi({ config }), kitStorage)
  kit.start()
  await kit.wake()
  await connect(kit, { connectorId: rdns })
  kit.destroy()
  close()
  return { load, kitStorage }
}

function kitFor(adapter: Adapter, storage: KeyValueStore): Kit {
  const input: KitInput = { projectId: 'test', networks: [mainnet], adapters: [adapter] }
  const kit = createKit(input, { world: { storage } })
  stops.push(kit.destroy)
  return kit
}

function statusOf(kit: Kit): string | undefined {
  return kit.get(accounts).get().eip155?.status ?? 'disconnected'
}

function rest(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, 150))
}
