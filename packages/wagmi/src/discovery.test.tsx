import { toNetwork } from '@latchkey/core'
import { announceWallet, createTestWallet, fakeStorage, type WalletInfo } from '@latchkey/testing'
import { fakeHost } from '@latchkey/testing/host'
import { type Config, createConfig, createStorage, injected, mock } from '@wagmi/core'
import { http } from 'viem'
import { mainnet } from 'viem/chains'
import { afterEach, expect, test, vi } from 'vitest'
import { wagmi } from './wagmi'

const icon = 'data:image/png;base64,iVBORw0KGgo='
let stops: (() => void)[] = []

afterEach(() => {
  for (const stop of stops.reverse()) stop()
  stops = []
})

test('[CON-03 CON-04] announced, bare injected and other connectors are told apart', async () => {
  announce({ rdns: 'io.good', name: 'Good' })
  const { connectors } = await open({
    connectors: [injected(), injected({ target: 'metaMask' }), mock({ accounts: [`0x${'11'.repeat(20)}`] })],
  })
  expect(connectors().map(({ id, type }) => [id, type])).toEqual([
    ['injected', 'INJECTED'],
    ['metaMask', 'EXTERNAL'],
    ['mock', 'EXTERNAL'],
    ['io.good', 'ANNOUNCED'],
  ])
  expect(connectors().at(-1)).toEqual({
    id: 'io.good',
    name: 'Good',
    type: 'ANNOUNCED',
    chain: 'eip155',
    imageUrl: icon,
    rdns: 'io.good',
  })
})

test('wallets announced later join, told once', async () => {
  const { connectors, reports } = await open({})
  expect(reports).toHaveLength(1)
  announce({ rdns: 'io.one' })
  announce({ rdns: 'io.two' })
  await vi.waitFor(() => expect(connectors().map(({ id }) => id)).toEqual(['io.one', 'io.two']))
  expect(reports).toHaveLength(2)
})

test('a wallet announced in the tick after createConfig is listed, by wagmi and by the kit', async () => {
  const { config, connectors } = await open({ announcedWhileReading: ['io.tick', 'io.tock'] })
  expect(connectors().map(({ id }) => id)).toEqual(['io.tick', 'io.tock'])
  expect(config.connectors.map(({ id }) => id)).toEqual(['io.tick', 'io.tock'])
  announce({ rdns: 'io.later' })
  await vi.waitFor(() => expect(connectors().map(({ id }) => id)).toEqual(['io.tick', 'io.tock', 'io.later']))
})

test('a wallet that a connector of the site stands for is not listed twice', async () => {
  const base = mock({ accounts: [`0x${'11'.repeat(20)}`] })
  const { connectors } = await open({
    connectors: [parameters => ({ ...base(parameters), rdns: 'io.tick' })],
    announcedWhileReading: ['io.tick'],
  })
  expect(connectors().map(({ id }) => id)).toEqual(['mock'])
})

test('one wallet is shown once, whatever it repeats', async () => {
  const { connectors } = await open({})
  const uuid = crypto.randomUUID()
  announce({ rdns: 'io.same', uuid, name: 'First' })
  announce({ rdns: 'io.same', uuid, name: 'Again' })
  announce({ rdns: 'io.same', name: 'Impostor' })
  await vi.waitFor(() => expect(connectors().map(({ name }) => name)).toEqual(['First']))
})

test('[IMP-39] what a wallet says of itself is cleaned', async () => {
  const { connectors } = await open({})
  announce({ rdns: 'io.evil', name: `\u202E${'Evil'.repeat(50)}\n`, icon: 'https://tracker.example/x.png' })
  await vi.waitFor(() => expect(connectors()).toHaveLength(1))
  expect(connectors()[0]).toEqual({
    id: 'io.evil',
    name: 'Evil'.repeat(15),
    type: 'ANNOUNCED',
    chain: 'eip155',
    rdns: 'io.evil',
  })
})

test('an announcement that is changed afterwards changes nothing', async () => {
  const { connectors } = await open({})
  const info = { uuid: crypto.randomUUID(), name: 'Before', icon, rdns: 'io.before' }
  window.dispatchEvent(
    new CustomEvent('eip6963:announceProvider', { detail: { info, provider: { request: async () => [] } } }),
  )
  await vi.waitFor(() => expect(connectors()).toHaveLength(1))
  Object.assign(info, { name: 'After', icon: 'javascript:alert(1)' })
  announce({ rdns: 'io.other' })
  await vi.waitFor(() => expect(connectors()).toHaveLength(2))
  expect(connectors()[0]).toMatchObject({ id: 'io.before', name: 'Before', imageUrl: icon })
})

test('announcements without an rdns, and frozen providers, do no harm', async () => {
  const { connectors, adapter } = await open({})
  announce({ rdns: undefined as unknown as string })
  announce({ rdns: { toString: () => 'io.x' } as unknown as string })
  const frozen = Object.freeze({ request: async () => ['0x'], on: () => {}, removeListener: () => {} })
  stops.push(announceWallet(window, infoOf({ rdns: 'io.frozen' }), frozen))
  await vi.waitFor(() => expect(connectors().map(({ id }) => id)).toEqual(['io.frozen']))
  const { signal } = new AbortController()
  await expect(adapter.connect({ connectorId: 'io.frozen', signal })).rejects.toMatchObject({
    name: 'KitError',
  })
})

test('a thousand wallets on the page are found, each once, and told in one go', async () => {
  for (let index = 0; index < 1000; index += 1) announce({ rdns: `io.wallet${index}` })
  const { connectors, reports } = await open({})
  expect(connectors()).toHaveLength(1000)
  window.dispatchEvent(new Event('eip6963:requestProvider')) // all of them announce themselves again
  await new Promise(resolve => setTimeout(resolve, 0))
  expect(reports).toHaveLength(1)
})

test('fifty that come late and all at once are told in one go', async () => {
  const { connectors, reports } = await open({})
  for (let index = 0; index < 50; index += 1) announce({ rdns: `io.late${index}` })
  await vi.waitFor(() => expect(connectors()).toHaveLength(50))
  expect(reports).toHaveLength(2)
})

test('[ERR-38] a connector that cannot switch says so', async () => {
  const { adapter, network } = await connectedMock({ switchChain: undefined })
  const switching = adapter.switchNetwork({ connectorId: 'mock', network })
  await expect(switching).rejects.toMatchObject({ code: 'chain/switching-not-supported' })
})

test('[ERR-33] a chain that wagmi does not have is not asked for', async () => {
  const { adapter, network } = await connectedMock({})
  const switching = adapter.switchNetwork({ connectorId: 'mock', network: { ...network, id: 777 } })
  await expect(switching).rejects.toMatchObject({ code: 'chain/not-configured' })
  const { signal } = new AbortController()
  const address = `0x${'1'.repeat(40)}`
  const balance = adapter.getBalance?.({ address, network: { ...network, id: 777 }, signal })
  await expect(balance).rejects.toMatchObject({ code: 'chain/not-configured' })
})

test('another connector switches by its own means', async () => {
  const { adapter, network, connections } = await connectedMock({})
  await adapter.switchNetwork({ connectorId: 'mock', network })
  expect(connections().list[0]?.networkId).toBe('eip155:2')
})

test('ends a connection of another connector by its own means', async () => {
  const { adapter, connections } = await connectedMock({})
  await adapter.disconnect({ connectorId: 'mock', revoke: false })
  expect(connections()).toEqual({ list: [], active: undefined })
})

test('a wallet given up while another is connected leaves that one alone', async () => {
  const chains = [{ id: 1, rpcUrl: 'http://127.0.0.1:1' }]
  const make = (rdns: string, digit: string) =>
    createTestWallet({ name: rdns, rdns, privateKeys: [`0x${digit.repeat(64)}`], chains })
  const [one, two] = [make('io.one', '1'), make('io.two', '2')]
  stops.push(one.announce(window), two.announce(window))
  const { adapter, connections, connectionReports } = await open({})
  await adapter.connect({ connectorId: 'io.one', signal: new AbortController().signal })
  two.script.stall()
  const abort = new AbortController()
  const connecting = adapter.connect({ connectorId: 'io.two', signal: abort.signal })
  await vi.waitFor(() => expect(two.requests.length).toBeGreaterThan(0))
  abort.abort()
  await expect(connecting).rejects.toMatchObject({ code: 'connect/cancelled' })
  expect(site.config.state.status).toBe('connected')
  two.script.release()
  await new Promise(resolve => setTimeout(resolve, 50))
  expect(connections()).toMatchObject({ active: 'io.one', list: [{ connectorId: 'io.one' }] })
  expect(
    connectionReports.flatMap(({ list }) => list).every(({ connectorId }) => connectorId === 'io.one'),
  ).toBe(true)
  expect([...site.config.state.connections.values()].map(({ connector }) => connector.id)).toEqual(['io.one'])
})

let site: { config: Config }

async function open(options: {
  connectors?: Parameters<typeof createConfig>[0]['connectors']
  announcedWhileReading?: readonly string[]
}) {
  const second = { ...mainnet, id: 2, name: 'Second' }
  const transport = http('http://127.0.0.1:1')
  const config = createConfig({
    chains: [mainnet, second],
    transports: { 1: transport, 2: transport },
    storage: createStorage({ storage: fakeStorage() }),
    ...(options.connectors ? { connectors: options.connectors } : {}),
  })
  site = { config }
  // wagmi overlooks what is announced before it has read its storage, until the next one comes.
  for (const rdns of options.announcedWhileReading ?? []) announce({ rdns })
  await new Promise(resolve => setTimeout(resolve, 0))
  const told = fakeHost()
  const adapter = (await wagmi({ config }).load())(told.host)
  stops.push(adapter.detach, () => config._internal.mipd?.destroy())
  return {
    adapter,
    config,
    reports: told.connectorReports,
    connectionReports: told.reports,
    connectors: () => told.connectors,
    connections: () => told.connections,
  }
}

async function connectedMock(changes: Record<string, unknown>) {
  const base = mock({ accounts: [`0x${'11'.repeat(20)}`] })
  const opened = await open({ connectors: [parameters => ({ ...base(parameters), ...changes })] })
  const { signal } = new AbortController()
  await opened.adapter.connect({ connectorId: 'mock', signal })
  return { ...opened, network: toNetwork({ ...mainnet, id: 2, name: 'Second' }) }
}

function infoOf(info: Partial<WalletInfo>): WalletInfo {
  return { uuid: crypto.randomUUID(), name: 'Wallet', icon, rdns: 'io.wallet', ...info }
}

function announce(info: Partial<WalletInfo>): void {
  const provider = { request: async () => [], on: () => {}, removeListener: () => {} }
  stops.push(announceWallet(window, infoOf(info), provider))
}
