import { type AttachedAdapter, type Connections, toNetwork } from '@latchkey/core'
import { createTestWallet, fakeStorage } from '@latchkey/testing'
import { fakeHost } from '@latchkey/testing/host'
import { type Config, connect, disconnect, mock, reconnect, switchChain } from '@wagmi/core'
import { mainnet, optimism } from 'viem/chains'
import { afterEach, expect, test, vi } from 'vitest'
import { configFor } from '../test/configFor'
import { wagmi } from './wagmi'

const connector = {
  id: 'walletConnect',
  name: 'WalletConnect',
  type: 'WALLET_CONNECT',
  chain: 'eip155',
} as const
const networks = [mainnet, optimism].map(chain => toNetwork(chain))
let stops: (() => void)[] = []

afterEach(() => {
  for (const stop of stops.reverse()) stop()
  stops = []
})

function far(digit = '1') {
  return createTestWallet({
    name: 'Far',
    privateKeys: [`0x${digit.repeat(64)}`],
    chains: [mainnet, optimism].map(({ id }) => ({ id, rpcUrl: 'http://127.0.0.1:1' })),
  })
}

/** A load of a page; `reconnect` is what the kit asks for at its start. */
async function open(config: Config, earlier: Connections = { list: [], active: undefined }) {
  const told = fakeHost({ networks: () => networks })
  const adapter = (await wagmi({ config }).load())(told.host) as Required<AttachedAdapter>
  stops.push(() => adapter.detach())
  return {
    adapter,
    reports: told.reports,
    connectors: () => told.connectors,
    connections: () => told.connections.list,
    connect: () => adapter.connect({ connectorId: connector.id, signal: new AbortController().signal }),
    reconnect: () => adapter.reconnect(earlier),
  }
}

function config(storage = fakeStorage()): Config {
  const made = configFor({ networks, storage })
  stops.push(() => made._internal.mipd?.destroy())
  return made
}

const ids = ({ connectors }: Config) => connectors.map(({ id, type }) => `${id} ${type}`)

test('wagmi’s own actions work with it: connect, change the chain, disconnect, which withdraws the permission', async () => {
  const site = config()
  const page = await open(site)
  const wallet = far()
  page.adapter.addWallet({ connector, wallet: wallet.provider })
  await vi.waitFor(() => expect(page.connectors()).toContainEqual(connector), { timeout: 60_000 }) // its code is on its way
  const own = site.connectors.find(({ id }) => id === 'walletConnect')
  if (!own) throw new Error('It is in the config.')
  expect(await connect(site, { connector: own })).toEqual({ accounts: wallet.addresses, chainId: 1 })
  expect(page.connections()).toMatchObject([{ connectorId: 'walletConnect', networkId: 'eip155:1' }])
  await switchChain(site, { chainId: optimism.id })
  expect(site.state.chainId).toBe(optimism.id)
  expect(page.connections()).toMatchObject([{ networkId: 'eip155:10' }])
  await disconnect(site)
  expect(page.connections()).toEqual([])
  expect(wallet.requests.at(-1)?.method).toBe('wallet_revokePermissions')
  await reconnect(site)
  expect(page.connections()).toEqual([])
})

test('of two of one id the kit’s own is asked, and the site’s stays', async () => {
  const site = config()
  const theirs = site._internal.connectors.setup(parameters => ({
    ...mock({ accounts: [`0x${'9'.repeat(40)}`] })(parameters),
    id: 'walletConnect',
  }))
  site._internal.connectors.setState(list => [...list, theirs])
  const page = await open(site)
  const wallet = far()
  page.adapter.addWallet({ connector, wallet: wallet.provider })
  expect((await page.connect()).accounts).toEqual(wallet.addresses)
  expect(page.connectors().filter(({ id }) => id === 'walletConnect')).toEqual([connector])
  page.adapter.detach()
  expect(site.connectors.filter(({ id }) => id === 'walletConnect')).toEqual([theirs])
})

test('a second one of its id takes its place; detached, the config is as it was and the connection may come back', async () => {
  const storage = fakeStorage()
  const site = config(storage)
  const before = ids(site)
  const page = await open(site)
  const [one, two] = [far('1'), far('2')]
  page.adapter.addWallet({ connector, wallet: one.provider })
  await page.connect()
  page.adapter.addWallet({ connector, wallet: two.provider })
  await vi.waitFor(() => expect(page.connections()).toEqual([]))
  expect(ids(site)).toEqual([...before, 'walletConnect walletConnect'])
  expect((await page.connect()).accounts).toEqual(two.addresses)
  expect(one.listenerCount()).toBe(0)
  const earlier = page.reports.at(-1)
  const told = page.reports.length
  page.adapter.detach()
  expect(ids(site)).toEqual(before)
  expect(site.state).toMatchObject({ status: 'disconnected', current: null })
  expect(two.listenerCount()).toBe(0)
  expect(page.reports).toHaveLength(told)
  const next = await open(config(storage), earlier)
  const restoring = next.reconnect()
  next.adapter.addWallet({ connector, wallet: two.provider })
  await restoring
  expect(next.connections()).toEqual(earlier?.list)
})

test('one that comes when the adapter has gone is not taken in', async () => {
  const site = config()
  const page = await open(site)
  page.adapter.addWallet({ connector, wallet: far().provider })
  page.adapter.detach()
  await new Promise(resolve => setTimeout(resolve, 50))
  expect(ids(site)).not.toContain('walletConnect walletConnect')
})

test.each([undefined, null, {}, { request: 7 }])('what cannot be asked is no wallet: %j', async wallet => {
  const page = await open(config())
  expect(() => page.adapter.addWallet({ connector, wallet })).toThrow(
    expect.objectContaining({ code: 'provider/not-found' }),
  )
})
