import { type CaipNetworkId, type TrackedEvent, toCaipNetworkId } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { alice, bob, createFakeAdapter } from '../../test/fakeAdapter'
import { createTestKit, ethereum, settled, startAwake } from '../../test/fakeWorld'
import { accountOf, accounts } from '../accounts/accounts'
import { openModal } from '../flows/openModal'
import { activeNetwork, networks } from '../networks/networks'
import { getAccount } from '../readings/account'
import { getBalance } from '../readings/balance'
import { currentRoute, router } from '../router/router'
import { connect } from './connect'

async function connected() {
  const adapter = createFakeAdapter()
  const { kit, world } = createTestKit({ adapters: [adapter] })
  const events: TrackedEvent[] = []
  kit.events.on(event => events.push(event))
  await startAwake(kit)
  await connect(kit, { connectorId: 'io.one' })
  const view = () => currentRoute(kit.get(router).get()).view
  return { kit, world, adapter, view, account: () => accountOf(kit.get(accounts).get(), 'eip155') }
}

describe('what the wallet does is what the kit shows', () => {
  test('another account', async () => {
    const { kit, adapter, account } = await connected()
    adapter.changeAccounts([bob, alice])
    expect(account()).toMatchObject({
      address: bob,
      caipAddress: `eip155:1:${bob}`,
    })
    expect(getBalance(kit)).toMatchObject({ status: 'idle' })
  })

  test('another network of the site', async () => {
    const { kit, adapter, account } = await connected()
    adapter.changeNetwork('eip155:10' as CaipNetworkId)
    expect(activeNetwork(kit.get(networks).get())?.name).toBe('Optimism')
    expect(account()).toMatchObject({ caipAddress: `eip155:10:${alice}` })
  })

  test('[NET-23 NAV-15] a network nobody asked for, which an open modal tells at once', async () => {
    const { kit, adapter, view } = await connected()
    await openModal(kit)
    adapter.changeNetwork('eip155:5' as CaipNetworkId)
    await settled()
    expect(activeNetwork(kit.get(networks).get())).toMatchObject({ unsupported: true })
    expect(view()).toBe('UnsupportedChain')
    adapter.changeNetwork('eip155:1' as CaipNetworkId)
    await settled()
    expect(view()).toBe('Account')
  })

  test.each([
    ['ends the connection', { list: [], active: undefined }],
    [
      'takes all accounts away',
      { list: [{ connectorId: 'io.one', accounts: [], networkId: 'eip155:1' }], active: 'io.one' },
    ],
    [
      'has no active connection',
      { list: [{ connectorId: 'io.one', accounts: [alice], networkId: 'eip155:1' }], active: undefined },
    ],
  ])(
    '[CON-16 CON-17 CON-18] a wallet that %s is disconnected, and the modal leaves the account',
    async (_, report) => {
      const { kit, adapter, account, view } = await connected()
      adapter.changeNetwork('eip155:5' as CaipNetworkId)
      await openModal(kit)
      let told = 0
      kit.on('disconnected', () => {
        told += 1
      })
      adapter.report(report)
      await settled()
      expect(account()).toEqual({ status: 'disconnected' })
      expect(activeNetwork(kit.get(networks).get())?.name).toBe('Ethereum')
      expect(view()).toBe('Connect')
      expect(told).toBe(1)
    },
  )

  test.each([
    null,
    {},
    { list: [{ connectorId: 'io.one', accounts: [alice], networkId: 'rubbish' }], active: 'io.one' },
    { list: [{ connectorId: 'io.one', accounts: [alice], networkId: undefined }], active: 'io.one' },
    { list: [{ connectorId: 'io.one', accounts: ['a:b'], networkId: 'eip155:1' }], active: 'io.one' },
  ])('rubbish %# is logged, and what was shown stays', async rubbish => {
    const { kit, adapter, account } = await connected()
    const before = account()
    adapter.report(rubbish)
    expect(account()).toEqual(before)
    expect(kit.log.entries().at(-1)).toMatchObject({ level: 'error' })
  })

  test.each([
    ['solana', 'eoa'],
    ['bip122', 'payment'],
  ] as const)('[PERM-04 PERM-05] an account of %s is of type %s', async (namespace, type) => {
    const adapter = createFakeAdapter({ namespace })
    const { kit } = createTestKit({ adapters: [adapter] })
    await startAwake(kit)
    await connect(kit, { connectorId: 'io.one' })
    expect(accountOf(kit.get(accounts).get(), namespace)).toMatchObject({
      allAccounts: [{ type, address: alice }],
    })
  })

  test.each([
    [
      'polkadot',
      '91b171bb158e2d3848fa23a9f1c25182',
      '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
      '14E5nqKAp3oAJcmzgZhUD2RcptBeUBScxKHgJKU4HPNcKVf3',
    ],
    [
      'cosmos',
      'cosmoshub-4',
      'cosmos1hsk6jryyqjfhp5dhc55tc9jtckygx0eph6dd02',
      'cosmos1fl48vsnmsdzcv85q5d2q4z5ajdha8yu34mf0eh',
    ],
  ] as const)(
    '[PERM-06] every account of %s is an eoa, also one that is added, and after a reload',
    async (namespace, id, first, second) => {
      const networkId = toCaipNetworkId(namespace, id)
      const network = {
        ...ethereum,
        id,
        name: namespace,
        chainNamespace: namespace,
        caipNetworkId: networkId,
      }
      const adapter = createFakeAdapter({ namespace, networkId })
      adapter.accounts = [first]
      const { kit, world } = createTestKit({ networks: [network], adapters: [adapter] })
      await startAwake(kit)
      await connect(kit, { connectorId: 'io.one' })
      adapter.changeAccounts([second, first])
      const entries = [second, first].map(address => ({
        ...{ address, type: 'eoa' },
        caipAddress: `${networkId}:${address}`,
      }))
      expect(getAccount(kit, { namespace })).toMatchObject({ address: second, allAccounts: entries })
      kit.destroy()
      const { kit: reloaded } = createTestKit({ networks: [network], adapters: [adapter] }, world)
      await startAwake(reloaded)
      expect(getAccount(reloaded, { namespace })).toMatchObject({ isConnected: true, allAccounts: entries })
      reloaded.destroy()
    },
  )

  test('features are told when an account comes, once', async () => {
    const adapter = createFakeAdapter()
    const { kit } = createTestKit({ adapters: [adapter] })
    const told: string[] = []
    kit.on('connected', ({ namespace }) => void told.push(namespace))
    kit.start()
    await connect(kit, { connectorId: 'io.one' })
    adapter.changeAccounts([bob])
    expect(told).toEqual(['eip155'])
  })
})
