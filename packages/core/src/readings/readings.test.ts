import type { CaipNetworkId } from '@latchkey/protocol'
import { describe, expect, test, vi } from 'vitest'
import { alice, bob, createFakeAdapter } from '../../test/fakeAdapter'
import { createTestKit, settled, startAwake } from '../../test/fakeWorld'
import { connect } from '../connection/connect'
import { disconnect } from '../connection/disconnect'
import { connectors } from '../connectors/connectors'
import { openModal } from '../flows/openModal'
import { defineFeature, type Feature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'
import type { Reading } from '../kernel/reading'
import { closeModal } from '../router/closeModal'
import { setThemeMode } from '../theme/theme'
import { getAccount, getWalletInfo, watchAccount } from './account'
import { getConnections, watchConnections } from './connectionList'
import { watchEvents } from './events'
import { getState, watchState } from './kitState'
import { getNetwork, getNetworks, watchNetwork } from './network'
import { getTheme, watchTheme } from './theme'
import { watchReading } from './watchReading'

async function page() {
  const adapter = createFakeAdapter()
  adapter.keepsOthers = true
  const { kit, world } = createTestKit({ adapters: [adapter] })
  await startAwake(kit)
  return { kit, adapter, world }
}

describe('what a watched reading looks at', () => {
  const first = defineFeature('first', () => 1)
  const second = defineFeature('second', () => 1)

  /** A reading that looks at the second feature where the first one says so. */
  function watched() {
    const { kit } = createTestKit()
    const reading = vi.fn<Reading<number>>(from => (from.get(first).get() > 1 ? from.get(second).get() : 0))
    const told = vi.fn()
    const stop = watchReading(kit, reading, told)
    const set = async (feature: Feature<number>, value: number) => {
      reading.mockClear()
      kit.get(feature).set(value)
      await settled()
    }
    return { reading, told, stop, set }
  }

  test('is followed from when it is looked at, until it is no more', async () => {
    const { reading, told, set } = watched()
    await set(second, 5)
    expect(reading).not.toHaveBeenCalled()
    await set(first, 2)
    expect(told).toHaveBeenLastCalledWith(5, 0)
    await set(second, 6)
    expect(told).toHaveBeenLastCalledWith(6, 5)
    await set(first, 1)
    expect(told).toHaveBeenLastCalledWith(0, 6)
    await set(second, 7)
    expect(reading).not.toHaveBeenCalled()
    expect(told).toHaveBeenCalledTimes(3)
  })

  test('is followed also where looking at it changed nothing', async () => {
    const { told, set } = watched()
    await set(second, 0)
    await set(first, 2)
    expect(told).not.toHaveBeenCalled()
    await set(second, 8)
    expect(told).toHaveBeenLastCalledWith(8, 0)
  })

  test('is read once for several changes in one step, and never after the end', async () => {
    const { reading, stop, set } = watched()
    await set(first, 2)
    await Promise.all([set(first, 3), set(second, 3)])
    expect(reading).toHaveBeenCalledTimes(1)
    const last = set(second, 4)
    stop()
    await last
    await set(first, 4)
    expect(reading).not.toHaveBeenCalled()
  })

  test('of a reading within a reading is followed, too', async () => {
    const { kit } = createTestKit()
    const inner: Reading<number> = from => from.get(first).get()
    const told = vi.fn()
    watchReading(kit, (from: Kit, plus: number) => inner(from) + plus, told, 10)
    kit.get(first).set(2)
    await settled()
    expect(told).toHaveBeenCalledWith(12, 11)
  })
})

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
