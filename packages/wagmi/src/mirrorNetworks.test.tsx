import { type AdapterHost, type Network, toNetwork } from '@latchkey/core'
import { kitError } from '@latchkey/protocol'
import { fakeStorage } from '@latchkey/testing'
import { chainReady } from '@latchkey/testing/conformance'
import { fakeHost } from '@latchkey/testing/host'
import { type Config, createConfig, createStorage, getChainId, mock } from '@wagmi/core'
import { createClient, http } from 'viem'
import { mainnet } from 'viem/chains'
import { afterEach, beforeAll, expect, inject, test } from 'vitest'
import { wagmi } from './wagmi'

const [devnet = { id: 0, rpcUrl: '' }] = inject('devnet').chains
const later = toNetwork({ ...mainnet, id: devnet.id, name: 'Later' })
const address = `0x${'11'.repeat(20)}` as const
const { signal } = new AbortController()
const transports = { [mainnet.id]: http('http://127.0.0.1:1') }
let stops: (() => void)[] = []

beforeAll(() => chainReady(devnet.rpcUrl), 180_000)
afterEach(() => {
  for (const stop of stops.reverse()) stop()
  stops = []
})

test('[ERR-33] a network added later is read, and no longer when it is removed', async () => {
  const { adapter, config, setNetworks } = await open({ transports })
  const asked = { address, network: later, signal }
  await expect(adapter.getBalance?.(asked)).rejects.toMatchObject({ code: 'chain/not-configured' })
  setNetworks([toNetwork(mainnet), later])
  expect(config.chains.map(({ id }) => id)).toEqual([mainnet.id, devnet.id])
  expect(await adapter.getBalance?.(asked)).toMatchObject({ decimals: 18, symbol: 'ETH' })
  setNetworks([toNetwork(mainnet)])
  expect(config.chains).toEqual([mainnet])
  await expect(adapter.getBalance?.(asked)).rejects.toMatchObject({ code: 'chain/not-configured' })
})

test('a network that was there before the kit came to life is mirrored too, and goes with the kit', async () => {
  const { adapter, config } = await open({ transports, networks: [later] })
  expect(config.chains.map(({ id }) => id)).toEqual([mainnet.id, devnet.id])
  adapter.detach()
  expect(config.chains).toEqual([mainnet])
})

test('wallets of every kind change to a network added later', async () => {
  const { adapter, config, connections, setNetworks } = await open({ transports })
  await adapter.connect({ connectorId: 'mock', signal })
  setNetworks([toNetwork(mainnet), later])
  await adapter.switchNetwork({ connectorId: 'mock', network: later })
  expect(connections().list[0]?.networkId).toBe(later.caipNetworkId)
  expect(getChainId(config)).toBe(devnet.id)
})

test('a site that makes its clients itself makes those of networks added later', async () => {
  const { adapter, setNetworks } = await open({
    client: ({ chain }) => createClient({ chain, transport: http(devnet.rpcUrl) }),
  })
  setNetworks([toNetwork(mainnet), later])
  expect(await adapter.getBalance?.({ address, network: later, signal })).toMatchObject({ symbol: 'ETH' })
})

test('a second kit on the same config reads by its own addresses', async () => {
  const asked = { address, network: later, signal }
  const first = await open({ transports, networks: [later] })
  expect(await first.adapter.getBalance?.(asked)).toMatchObject({ symbol: 'ETH' })
  first.adapter.detach()
  let urls = 0
  const second = await attachTo(first.config, [later], async () => {
    urls += 1
    return [devnet.rpcUrl]
  })
  expect(await second.adapter.getBalance?.(asked)).toMatchObject({ symbol: 'ETH' })
  expect(urls).toBe(1)
})

test('a network without an address says so', async () => {
  const { adapter, setNetworks } = await open({
    transports,
    rpcUrls: async network => {
      throw kitError('network/no-rpc', { value: network.name })
    },
  })
  setNetworks([later])
  const reading = adapter.getBalance?.({ address, network: later, signal })
  await expect(reading).rejects.toMatchObject({ code: 'network/no-rpc' })
})

type SiteOptions = {
  networks?: readonly Network[]
  rpcUrls?: AdapterHost['rpcUrls']
} & Partial<Pick<Parameters<typeof createConfig>[0], 'transports' | 'client'>>

async function open({ networks = [], rpcUrls = async () => [devnet.rpcUrl], ...own }: SiteOptions) {
  const config: Config = createConfig({
    chains: [mainnet],
    storage: createStorage({ storage: fakeStorage() }),
    multiInjectedProviderDiscovery: false,
    connectors: [mock({ accounts: [address] })],
    ...(own as { transports: typeof transports }),
  })
  return attachTo(config, networks, rpcUrls)
}

async function attachTo(config: Config, networks: readonly Network[], rpcUrls: AdapterHost['rpcUrls']) {
  let now = networks
  const told = fakeHost({ networks: () => now, rpcUrls })
  const adapter = (await wagmi({ config }).load())(told.host)
  stops.push(adapter.detach)
  return {
    adapter,
    config,
    connections: () => told.connections,
    setNetworks(list: readonly Network[]) {
      now = list
      adapter.networksChanged?.()
    },
  }
}
