import { type CaipNetworkId, toCaipNetworkId, type Wallet } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { createFakeAdapter } from '../../test/fakeAdapter'
import { createFakeWalletConnect } from '../../test/fakePort'
import { createFakeRegistry, someWallets } from '../../test/fakeRegistry'
import { createFakeWorld, createTestKit, startAwake } from '../../test/fakeWorld'
import type { Connector } from '../connectors/connector'
import { listings } from '../connectors/listings'
import { recentWallets, rememberWallet, restoreRecentWallets } from '../connectors/recentWallets'
import { setConnectors } from '../connectors/setConnectors'
import type { KitInput } from '../createKit'
import type { LoadWalletConnect } from '../pairing/walletConnectPort'
import { connectorOf, connectRows } from './connectRows'
import { loadConnectWallets } from './loadConnectWallets'

const installed = (id: string, name: string, more: Partial<Connector> = {}): Connector => ({
  id,
  name,
  type: 'ANNOUNCED',
  chain: 'eip155',
  rdns: id,
  ...more,
})

async function setUp(
  input: Partial<KitInput> = {},
  connectors = [installed('io.one', 'One')],
  loadWalletConnect?: LoadWalletConnect,
  wallets: Wallet[] = [
    { id: 'r-one', name: 'One', rdns: 'io.one', mobile_link: 'one://' },
    { id: 'r-two', name: 'Two Wallet', rdns: 'io.two', mobile_link: 'two://' },
    ...someWallets(5),
  ],
) {
  const registry = createFakeRegistry(wallets)
  const world = createFakeWorld({ fetch: registry.fetch })
  const adapters = [createFakeAdapter({ connectors })]
  const options = { gatewayUrl: 'https://gate.example', adapters, ...input }
  const { kit } = createTestKit(options, world, loadWalletConnect)
  await startAwake(kit)
  await loadConnectWallets(kit)
  const rows = () =>
    connectRows(kit).map(
      row => `${row.group} ${row.kind === 'wallet' ? row.wallet.name : row.connector.name}`,
    )
  return { kit, rows }
}

test('[IMP-36 CFG-38] each wallet once, whoever names it, in the order of the groups', async () => {
  const { rows } = await setUp({
    featuredWalletIds: ['w4', 'r-two'],
    customWallets: [
      { id: 'mine', name: 'House wallet' },
      { id: 'w4', name: 'Again' },
    ],
  })
  expect(rows()).toEqual([
    'injected One',
    'featured Wallet 4',
    'featured Two Wallet',
    'custom House wallet',
    'recommended Wallet 0',
    'recommended Wallet 1',
    'recommended Wallet 2',
    'recommended Wallet 3',
  ])
})

test('[IMP-36 WC-06] a wallet that was paired with comes first on the next visit, while it can be paired with', async () => {
  const { load } = createFakeWalletConnect()
  const listing = { id: 'w0', name: 'Wallet 0', mobile_link: 'w0://', desktop_link: 'javascript:x' }
  const before = await setUp({}, undefined, load)
  rememberWallet(before.kit, { id: 'w0', name: 'Wallet 0', listing })
  restoreRecentWallets(before.kit) // as stored
  expect(before.rows().slice(0, 3)).toEqual([
    'walletConnect WalletConnect',
    'recent Wallet 0',
    'injected One',
  ])
  expect(before.rows().filter(row => row.endsWith('Wallet 0'))).toHaveLength(1)
  expect(before.kit.get(recentWallets).get()[0]?.listing).not.toHaveProperty('desktop_link')
  const off = await setUp({ enableWalletConnect: false }, undefined, load)
  rememberWallet(off.kit, { id: 'w0', name: 'Wallet 0', listing })
  expect(off.rows()).not.toContain('recent Wallet 0')
})

test('[IMP-36] one wallet is known by its rdns, its id in the registry, or its name', async () => {
  const connectors = [
    installed('uuid-1', 'Renamed', { rdns: 'io.two' }),
    installed('x', 'Other', { explorerId: 'w0' }),
    installed('y', 'wallet 1'),
  ]
  const { rows } = await setUp({}, connectors)
  expect(rows()).toEqual([
    ...['injected Renamed', 'injected Other', 'injected wallet 1', 'recommended One'],
    ...['recommended Wallet 2', 'recommended Wallet 3', 'recommended Wallet 4'], // in the places of the three
  ])
})

test('[CON-07 CON-08] an excluded wallet is left out when it is installed, by rdns or by name', async () => {
  const connectors = [
    installed('io.one', 'Renamed one'),
    installed('uuid', 'TWO WALLET', { rdns: 'other' }),
    installed('uuid-2', 'Two'), // one wallet, as everywhere in the list
    installed('io.three', 'Three'),
  ]
  const { rows } = await setUp({ excludeWalletIds: ['r-one', 'r-two'] }, connectors)
  expect(rows().slice(0, 2)).toEqual(['injected Three', 'recommended Wallet 0'])
})

test('the site decides the order of the groups', async () => {
  const { rows } = await setUp({ features: { connectorTypeOrder: ['recommended', 'injected'] } })
  expect(rows()[0]).toBe('recommended Two Wallet')
  expect(rows().at(-1)).toBe('injected One')
})

test('[CFG-33] no rows where wallets are switched off', async () => {
  expect((await setUp({ enableWallets: false })).rows()).toEqual([])
})

test('a custom wallet without a name of its own, or with a bad link, does no harm', async () => {
  const { kit, rows } = await setUp({
    customWallets: [
      { id: 'mine', name: ' ' },
      { id: 'bad', name: 'Bad', mobile_link: 'javascript:alert(1)', homepage: 'https://bad.example' },
    ],
  })
  expect(rows()).toContain('custom Bad')
  const bad = connectRows(kit).find(row => row.kind === 'wallet' && row.wallet.id === 'bad')
  expect(bad).toMatchObject({ wallet: { homepage: 'https://bad.example' } })
  expect(JSON.stringify(bad)).not.toContain('javascript')
})

test('[IMP-39] of two wallets with one name the registry is asked which it knows, also where it is none of its first', async () => {
  const impostor = installed('com.impostor', 'Wallet 4')
  const real = installed('io.four', 'Wallet 4')
  const wallets = someWallets(9, index => (index === 4 ? { rdns: 'io.four' } : {}))
  const { kit } = await setUp({}, [impostor, real, installed('io.one', 'One')], undefined, wallets)
  const known = () =>
    connectRows(kit).flatMap(row =>
      row.kind === 'connector' ? [[row.connector.id, row.connector.namesakeOf, row.connector.isKnown]] : [],
    )
  await expect.poll(known).toEqual([
    ['com.impostor', 'Wallet 4', undefined],
    ['io.four', 'Wallet 4', true],
    ['io.one', undefined, undefined],
  ])
})

test('[IMP-39 CON-04] wallets of two namespaces are one row once the registry lists them in both', async () => {
  const connectors = [installed('io.three', 'Wallet 3')]
  const onSolana: Connector = { id: 'three', name: 'Wallet 3', type: 'ANNOUNCED', chain: 'solana' }
  const rowsWith = async (...chains: CaipNetworkId[]) => {
    const wallets = someWallets(5, index => (index === 3 ? { rdns: 'io.three', chains } : {}))
    const { kit } = await setUp({}, connectors, undefined, wallets)
    setConnectors(kit, 'solana', [onSolana])
    await expect.poll(() => kit.get(listings).get().length).toBeGreaterThan(3)
    return connectRows(kit).flatMap(row =>
      row.kind === 'connector' ? [row.connector.parts.map(({ chain }) => chain)] : [],
    )
  }
  const evm = toCaipNetworkId('eip155', 1)
  expect(await rowsWith(evm, toCaipNetworkId('solana', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'))).toEqual([
    ['eip155', 'solana'],
  ])
  expect(await rowsWith(evm)).toEqual([['eip155'], ['solana']])
})

test('an installed wallet of the list is known', async () => {
  const { kit } = await setUp()
  expect(connectorOf(kit, { id: 'r-one', name: 'Whatever', rdns: 'io.one' })?.id).toBe('io.one')
  expect(connectorOf(kit, { id: 'r-two', name: 'Two' })).toBeUndefined()
})
