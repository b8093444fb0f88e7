import type { CaipNetworkId } from '@latchkey/protocol'
import { describe, expect, test, vi } from 'vitest'
import { alice, bob, createFakeAdapter } from '../../test/fakeAdapter'
import { createFakeRegistry, someWallets } from '../../test/fakeRegistry'
import { createFakeWorld, createTestKit, settled, startAwake } from '../../test/fakeWorld'
import { undeclared } from '../../test/undeclared'
import { connect } from '../connection/connect'
import { disconnect } from '../connection/disconnect'
import { connectors } from '../connectors/connectors'
import { openModal } from '../flows/openModal'
import type { Reading } from '../kernel/reading'
import { networks } from '../networks/networks'
import { closeModal } from '../router/closeModal'
import { setThemeMode } from '../theme/theme'
import { loadConnectWallets } from '../wallets/loadConnectWallets'
import { walletSearch } from '../wallets/walletSearch'
import { accountReading, getAccount, getWalletInfo, watchAccount } from './account'
import { getConnections, watchConnections } from './connectionList'
import { watchEvents } from './events'
import { getState, watchState } from './kitState'
import { getNetwork, getNetworks, watchNetwork } from './network'
import { getTheme, watchTheme } from './theme'

async function page() {
  const adapter = createFakeAdapter()
  adapter.keepsOthers = true
  const { kit, world } = createTestKit({ adapters: [adapter] })
  await startAwake(kit)
  return { kit, adapter, world }
}

describe('a reading declares every feature it looks at', async () => {
  const readings = Object.entries<unknown>(await import('../exports/index')).flatMap(([name, value]) =>
    isReading(value) ? [[name, value] as const] : [],
  )

  test.each(readings)('%s', async (_, reading) => {
    const adapter = createFakeAdapter()
    const registry = createFakeRegistry(someWallets(9))
    const world = createFakeWorld({ fetch: registry.fetch })
    const custom = { id: 'mine', name: 'Mine' }
    const { kit } = createTestKit(
      { adapters: [adapter], gatewayUrl: 'https://gate.example', customWallets: [custom] },
      world,
    )
    const check = () => expect(undeclared(kit, reading)).toEqual([])
    check()
    await startAwake(kit)
    await loadConnectWallets(kit)
    kit.get(walletSearch).set(now => ({ ...now, text: 'wallet' }))
    check()
    await connect(kit, { connectorId: 'io.one' })
    check()
  })

  test('there are some, and one that hides a feature is found', () => {
    expect(readings.length).toBeGreaterThan(10)
    const { kit } = createTestKit()
    expect(undeclared(kit, { features: [networks], read: accountReading.read })).toEqual(['accounts'])
  })
})

function isReading(value: unknown): value is Reading<unknown, unknown[]> {
  return typeof value === 'object' && value !== null && 'features' in value && 'read' in value
}

test('wallets that are reported again as they were are not told', async () => {
  const { kit, adapter } = await page()
  const told = vi.fn()
  watchConnections(kit, told)
  await connect(kit, { connectorId: 'io.one' })
  await settled()
  expect(told).toHaveBeenCalledTimes(1)
  kit.get(connectors).set(now => structuredClone(now))
  await settled()
  expect(told).toHaveBeenCalledTimes(1)
  adapter.changeAccounts([bob])
  await settled()
  expect(told).toHaveBeenCalledTimes(2)
})

describe('what a site reads and watches', () => {
  test('[IMP-37] the account and its wallet', async () => {
    const { kit, adapter } = await page()
    const told: string[] = []
    const stop = watchAccount(kit, now => told.push(now.status === 'connected' ? now.address : now.status))
    expect(getAccount(kit)).toMatchObject({ status: 'disconnected', isDisconnected: true })
    expect(getWalletInfo(kit)).toBeUndefined()
    await connect(kit, { connectorId: 'io.one' })
    await settled()
    expect(getAccount(kit, { namespace: 'eip155' })).toMatchObject({ address: alice })
    expect(getAccount(kit, { namespace: 'solana' })).toMatchObject({ status: 'disconnected' })
    expect(getWalletInfo(kit)).toMatchObject({ name: 'One', identifier: 'io.one' })
    adapter.changeAccounts([bob])
    await settled()
    await disconnect(kit)
    await settled()
    expect(told.filter((each, at) => each !== told[at - 1])).toEqual([alice, bob, 'disconnected'])
    const before = told.length
    stop()
    await connect(kit, { connectorId: 'io.one' })
    await settled()
    expect(told).toHaveLength(before)
  })

  test('[IMP-37] the network', async () => {
    const { kit, adapter } = await page()
    const told: (string | undefined)[] = []
    watchNetwork(kit, now => told.push(now?.name))
    expect(getNetwork(kit)?.name).toBe('Ethereum')
    expect(getNetworks(kit).map(({ name }) => name)).toEqual(['Ethereum', 'Optimism'])
    await connect(kit, { connectorId: 'io.one' })
    adapter.changeNetwork('eip155:10' as CaipNetworkId)
    await settled()
    expect(told).toEqual(['Optimism'])
  })

  test('[IMP-37] every connected wallet', async () => {
    const { kit } = await page()
    const told = vi.fn()
    watchConnections(kit, now => told(now.map(({ name, isInUse }) => `${name} ${isInUse}`)))
    await connect(kit, { connectorId: 'io.one' })
    await settled()
    await connect(kit, { connectorId: 'io.two' })
    await settled()
    expect(told.mock.calls.map(([list]) => list)).toEqual([['One true'], ['Two true', 'One false']])
    expect(getConnections(kit)).toMatchObject([
      { namespace: 'eip155', connectorId: 'io.two', name: 'Two', accounts: [alice], isInUse: true },
      { connectorId: 'io.one', isInUse: false },
    ])
    expect(getConnections(kit, { namespace: 'solana' })).toEqual([])
  })

  test('[IMP-37] the kit at a glance', async () => {
    const { kit } = await page()
    const told: unknown[] = []
    watchState(kit, ({ isOpen, view }) => told.push([isOpen, view]))
    expect(getState(kit)).toEqual({
      status: 'ready',
      isOpen: false,
      view: undefined,
      namespace: 'eip155',
      networkId: 'eip155:1',
    })
    await openModal(kit, { view: 'Networks' })
    await settled()
    closeModal(kit)
    await settled()
    expect(told).toEqual([
      [true, 'Networks'],
      [false, undefined],
    ])
  })

  test('[IMP-37] theme and events; one that throws spoils nothing, a destroyed kit tells nobody', async () => {
    const { kit } = await page()
    const modes: string[] = []
    const events: string[] = []
    watchTheme(kit, ({ mode }) => modes.push(mode))
    watchEvents(kit, ({ event }) => events.push(event))
    const other = getTheme(kit).mode === 'dark' ? 'light' : 'dark'
    setThemeMode(kit, other)
    await settled()
    expect(modes).toEqual([other])
    await openModal(kit)
    expect(events).toContain('MODAL_OPEN')
    kit.destroy()
    setThemeMode(kit, undefined)
    await settled()
    expect(modes).toEqual([other])
  })
})
