import { expect, test } from 'vitest'
import { createFakeAdapter } from '../../test/fakeAdapter'
import { createFakeRegistry, someWallets } from '../../test/fakeRegistry'
import { createFakeWorld, createTestKit, startAwake } from '../../test/fakeWorld'
import type { Connector } from '../connectors/connector'
import type { KitInput } from '../createKit'
import { connectPlaces } from './connectPlaces'
import { loadConnectWallets } from './loadConnectWallets'

const installed = (id: string, name: string): Connector => ({
  ...{ id, name, rdns: id },
  type: 'ANNOUNCED',
  chain: 'eip155',
})
const one = installed('io.one', 'One')
const two = installed('io.two', 'Two')
const other = installed('io.other', 'Other')

function setUp(connectors: Connector[], input: Partial<KitInput> = {}) {
  const registry = createFakeRegistry([
    { id: 'r-one', name: 'One', rdns: 'io.one' },
    { id: 'r-two', name: 'Two', rdns: 'io.two' },
    ...someWallets(7),
  ])
  const world = createFakeWorld({ fetch: registry.fetch })
  const options = { gatewayUrl: 'https://gate.example', ...input }
  const { kit } = createTestKit({ ...options, adapters: [createFakeAdapter({ connectors })] }, world)
  const places = () => {
    const { rows, known, awaited } = connectPlaces(kit)
    const names = rows.map(row => (row.kind === 'wallet' ? row.wallet.name : row.connector.name))
    return [...names.slice(0, known), ...Array.from({ length: rows.length - known + awaited }, () => '…')]
  }
  return { kit, registry, places }
}

test.each([
  ['none', [], ['One', 'Two', 'Wallet 0', 'Wallet 1']],
  ['another one', [other], ['Other', 'One', 'Two', 'Wallet 0', 'Wallet 1']],
  ['a recommended one', [one], ['One', 'Two', 'Wallet 0', 'Wallet 1', 'Wallet 2']],
  ['two recommended ones', [one, two], ['One', 'Two', 'Wallet 0', 'Wallet 1', 'Wallet 2', 'Wallet 3']],
])(
  '[REG-03 IMP-01 IMP-36] four places are kept and four wallets come, with %s installed',
  async (_, connectors, names) => {
    const { kit, places, registry } = setUp(connectors)
    await startAwake(kit)
    const here = connectors.map(({ name }) => name)
    expect(places()).toEqual([...here, '…', '…', '…', '…'])
    await loadConnectWallets(kit)
    expect(places()).toEqual(names)
    expect(registry.asked.flatMap(({ query }) => query.entries ?? []).every(count => count === '4')).toBe(
      true,
    )
    kit.destroy()
  },
)

test('[REG-03] wallets that are found after the answer leave their places to further ones', async () => {
  const { kit, places } = setUp([one])
  await loadConnectWallets(kit)
  expect(connectPlaces(kit)).toMatchObject({ isLooking: true, known: 0 })
  await startAwake(kit)
  expect(places()).toEqual(['One', '…', '…', '…', '…'])
  expect(connectPlaces(kit).isShort).toBe(true)
  await loadConnectWallets(kit)
  expect(places()).toEqual(['One', 'Two', 'Wallet 0', 'Wallet 1', 'Wallet 2'])
  expect(connectPlaces(kit).isShort).toBe(false)
  kit.destroy()
})

test('[IMP-01 CFG-38] a row is there once all above it are known', async () => {
  const { kit, places } = setUp([other], {
    features: { connectorTypeOrder: ['featured', 'injected', 'recommended'] },
    featuredWalletIds: ['w5', 'r-one'],
    customWallets: [{ id: 'mine', name: 'House wallet' }],
  })
  await startAwake(kit)
  expect(places()).toEqual(Array.from({ length: 8 }, () => '…'))
  await loadConnectWallets(kit)
  expect(places()).toHaveLength(8)
  expect(places().slice(0, 3)).toEqual(['Wallet 5', 'One', 'Other'])
  kit.destroy()
})

test('[IMP-01] a featured wallet that is installed leaves its place to a recommended one', async () => {
  const { kit, places } = setUp([one], { featuredWalletIds: ['r-one', 'w5'] })
  await startAwake(kit)
  expect(places()).toHaveLength(7)
  await loadConnectWallets(kit)
  expect(places()).toEqual(['One', 'Wallet 5', 'Two', 'Wallet 0', 'Wallet 1', 'Wallet 2', 'Wallet 3'])
  kit.destroy()
})

test('[CFG-33] there is no place where wallets are switched off', async () => {
  const { kit, places } = setUp([one], { enableWallets: false })
  expect(places()).toEqual([])
  await startAwake(kit)
  expect(places()).toEqual([])
  kit.destroy()
})
