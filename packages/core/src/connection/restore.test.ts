import type { CaipNetworkId } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { alice, createFakeAdapter, type FakeAdapter } from '../../test/fakeAdapter'
import {
  createFakeWorld,
  createTestKit,
  ethereum,
  type FakeWorld,
  optimism,
  settled,
  solana,
  startAwake,
} from '../../test/fakeWorld'
import { accountOf, accounts } from '../accounts/accounts'
import { attempt, reconnecting } from '../accounts/attempt'
import { adapters } from '../connectors/adapters'
import { activeNetwork, networks } from '../networks/networks'
import { connect } from './connect'
import { switchNetwork } from './switchNetwork'

const prefix = 'latchkey.v1.default.'

/** A page on which the visitor connected and left. */
async function visited(adapter: FakeAdapter, world: FakeWorld = createFakeWorld()): Promise<FakeWorld> {
  const { kit } = createTestKit({ adapters: [adapter] }, world)
  await startAwake(kit)
  await connect(kit, { connectorId: 'io.one' })
  kit.destroy()
  adapter.calls.length = 0
  return world
}

function reload(adapter: FakeAdapter, world: FakeWorld, input = {}) {
  const { kit } = createTestKit({ adapters: [adapter], ...input }, world)
  const stop = kit.start()
  return { kit, stop, account: () => accountOf(kit.get(accounts).get(), adapter.namespace) }
}

const stored = (world: FakeWorld, key: string) => JSON.parse(world.storage.data.get(prefix + key) ?? 'null')

describe('restoring', () => {
  test('[CON-11 CON-14 CON-15] what was connected is shown as connecting first, then as it is', async () => {
    const adapter = createFakeAdapter()
    const world = await visited(adapter)
    adapter.reconnectAnswer = 'stall'
    const { kit, account } = reload(adapter, world)
    expect(account().status).toBe('connecting')
    expect(kit.get(reconnecting).get()).toEqual(['eip155'])
    await kit.wake()
    adapter.reconnectAnswer = 'approve'
    adapter.answerStalled('approve')
    await settled()
    expect(account()).toMatchObject({ status: 'connected', address: alice })
    expect(kit.get(reconnecting).get()).toEqual([])
    expect(adapter.calls.map(call => call.method)).toEqual(['reconnect']) // nothing prompted the visitor
  })

  test('[CON-12] goes namespace by namespace', async () => {
    const evm = createFakeAdapter()
    const networkId = `solana:${solana.id}` as CaipNetworkId
    const sol = createFakeAdapter({ namespace: 'solana', networkId })
    const world = createFakeWorld()
    const input = { networks: [ethereum, solana], adapters: [evm, sol] }
    const { kit: before } = createTestKit(input, world)
    await startAwake(before)
    await connect(before, { connectorId: 'io.one', namespace: 'eip155' })
    await connect(before, { connectorId: 'io.one', namespace: 'solana' })
    before.destroy()
    sol.reconnectAnswer = 'stall'
    const { kit } = createTestKit(input, world)
    await startAwake(kit)
    const status = () =>
      ['eip155' as const, 'solana' as const].map(name => accountOf(kit.get(accounts).get(), name).status)
    expect(status()).toEqual(['connected', 'connecting'])
    // A restoring connection stays stored, for a reload and for other tabs.
    expect(stored(world, 'connectedNamespaces')).toBe('eip155,solana')
    expect(stored(world, 'solana.connectorId')).toBe('io.one')
    sol.reconnectAnswer = 'approve'
    sol.answerStalled('approve')
    await settled()
    expect(status()).toEqual(['connected', 'connected'])
  })

  test('[CON-13 CON-14] a wallet that fails to come back is disconnected, here and in storage', async () => {
    const adapter = createFakeAdapter()
    const world = await visited(adapter)
    adapter.reconnectAnswer = 'fail'
    const { kit, account } = reload(adapter, world)
    await kit.wake()
    await settled()
    expect(account().status).toBe('disconnected')
    expect(stored(world, 'connectionStatus')).toBe('disconnected')
  })

  test('[CON-13] so is one that withdrew its permission, or whose adapter cannot start', async () => {
    const adapter = createFakeAdapter()
    const world = await visited(adapter)
    const broken = createFakeAdapter()
    broken.load = async () => () => {
      throw new Error('no window.ethereum')
    }
    const { kit: brokenKit, account: ofBroken } = reload(broken, world)
    await brokenKit.wake()
    await settled()
    expect(ofBroken().status).toBe('disconnected')
    const fresh = createFakeAdapter() // never permitted anything
    const { kit, account } = reload(fresh, createFakeWorld())
    await kit.wake()
    await settled()
    expect(account().status).toBe('disconnected')
  })

  test('a visitor who never connected is shown nothing as connecting', async () => {
    const adapter = createFakeAdapter()
    adapter.reconnectAnswer = 'stall'
    const { account } = reload(adapter, createFakeWorld())
    expect(account().status).toBe('disconnected')
  })

  test('[NET-24] a last network of a connected namespace that is not requested is told as unknown', async () => {
    const adapter = createFakeAdapter()
    const world = await visited(adapter)
    world.storage.data.set(`${prefix}activeNetwork`, '"eip155:5"')
    adapter.reconnectAnswer = 'stall'
    const { kit } = reload(adapter, world)
    expect(activeNetwork(kit.get(networks).get())).toMatchObject({
      name: 'Unknown Network',
      caipNetworkId: 'eip155:5',
      unsupported: true,
    })
  })

  test('[CON-13 NET-24] an unknown network goes with the wallet that was on it and did not come back', async () => {
    const adapter = createFakeAdapter()
    const world = await visited(adapter)
    world.storage.data.set(`${prefix}activeNetwork`, '"eip155:5"')
    adapter.reconnectAnswer = 'fail'
    const { kit, account } = reload(adapter, world)
    await kit.wake()
    await settled()
    expect(account().status).toBe('disconnected')
    expect(activeNetwork(kit.get(networks).get())).toMatchObject({ name: 'Ethereum' })
    expect(world.storage.data.get(`${prefix}activeNetwork`)).toBe('"eip155:1"')
  })

  test('[STO-10 NET-24] the last network is used again if the site still asks for it', async () => {
    const world = createFakeWorld()
    const { kit } = createTestKit({}, world)
    kit.start()
    await switchNetwork(kit, 'eip155:10')
    kit.destroy()
    const adapter = createFakeAdapter()
    expect(activeNetwork(reload(adapter, world).kit.get(networks).get())?.name).toBe('Optimism')
    world.storage.data.set(`${prefix}activeNetwork`, '"eip155:5"')
    const { kit: other } = createTestKit({ networks: [ethereum] }, createFakeWorld({ tabOf: world }))
    other.start()
    expect(activeNetwork(other.get(networks).get())?.name).toBe('Ethereum')
  })

  test.each(['{"half', '5', '"tron:1"', '"eip155"', 'null', '[]', '{"a":1}'])(
    '[IMP-40] rubbish in storage (%s) is read as nothing',
    async rubbish => {
      const world = createFakeWorld()
      for (const key of [
        'activeNetwork',
        'activeNamespace',
        'connectedNamespaces',
        'connectionStatus',
        'connections',
        'recentWallets',
      ])
        world.storage.data.set(prefix + key, rubbish)
      const { kit, account } = reload(createFakeAdapter(), world)
      await kit.wake()
      await settled()
      expect(account().status).toBe('disconnected')
      expect(activeNetwork(kit.get(networks).get())?.name).toBe('Ethereum')
    },
  )

  test.each(['throws', 'full'] as const)(
    '[STO-13] a storage that %s keeps nobody from connecting',
    async fault => {
      const world = createFakeWorld()
      world.storage.fault = fault
      const { kit, account } = reload(createFakeAdapter(), world)
      await kit.wake()
      await settled()
      await connect(kit, { connectorId: 'io.one' })
      await switchNetwork(kit, 'eip155:10')
      expect(account().status).toBe('connected')
    },
  )
})

describe('starting and stopping', () => {
  test('a stop while restoring keeps what is stored, and what comes late changes nothing', async () => {
    const adapter = createFakeAdapter()
    const world = await visited(adapter)
    adapter.reconnectAnswer = 'stall'
    const { kit, account } = reload(adapter, world)
    await kit.wake()
    kit.destroy()
    expect(account().status).toBe('disconnected')
    adapter.reconnectAnswer = 'approve'
    adapter.answerStalled('approve')
    await settled()
    expect(account().status).toBe('disconnected')
    expect(stored(world, 'connectionStatus')).toBe('connected')
    expect(stored(world, 'connectedNamespaces')).toBe('eip155')
  })

  test('a stop before the living part has arrived takes back what was presented', async () => {
    const adapter = createFakeAdapter()
    const world = await visited(adapter)
    const { kit, account } = reload(adapter, world)
    expect(account().status).toBe('connecting')
    kit.destroy()
    expect(account().status).toBe('disconnected')
    expect(kit.get(reconnecting).get()).toEqual([])
    expect(stored(world, 'connectionStatus')).toBe('connected')
    await settled()
    expect(adapter.attachments).toBe(1)
  })

  test('a slow reconnect of an earlier start does not end the one of the next', async () => {
    const adapter = createFakeAdapter()
    const world = await visited(adapter)
    adapter.reconnectAnswer = 'stall'
    const { kit, stop, account } = reload(adapter, world)
    await kit.wake()
    stop()
    await world.clock.advance(1)
    kit.start()
    expect(account().status).toBe('connecting')
    await kit.wake()
    const [first, second] = [adapter.attachments, adapter.detachments]
    expect([first, second]).toEqual([3, 2])
    adapter.reconnectAnswer = 'approve'
    adapter.answerStalled('approve')
    await settled()
    expect(account().status).toBe('connected')
  })

  test('what an earlier start showed as connected is not claimed by the next one', async () => {
    const adapter = createFakeAdapter()
    const world = await visited(adapter)
    const { kit, stop, account } = reload(adapter, world)
    await kit.wake()
    await settled()
    expect(account().status).toBe('connected')
    stop()
    await world.clock.advance(1)
    expect(kit.get(adapters).get()).toEqual({})
    for (const key of [...world.storage.data.keys()]) world.storage.data.delete(key)
    adapter.reconnectAnswer = 'fail'
    kit.start()
    expect(account().status).toBe('disconnected')
    await kit.wake()
    await settled()
    expect(account().status).toBe('disconnected')
  })

  test('the visitor may connect while the old connection is being restored', async () => {
    const adapter = createFakeAdapter()
    const world = await visited(adapter)
    adapter.reconnectAnswer = 'stall'
    const { kit, account } = reload(adapter, world)
    await kit.wake()
    adapter.answer = 'refuse'
    await expect(connect(kit, { connectorId: 'io.two' })).rejects.toMatchObject({ code: 'user/rejected' })
    expect(account().status).toBe('connecting') // the restoring goes on
    adapter.answer = 'stall'
    const outcome = connect(kit, { connectorId: 'io.two' })
    adapter.reconnectAnswer = 'fail'
    adapter.answerStalled('approve')
    await outcome
    expect(account()).toMatchObject({ status: 'connected', connectorId: 'io.two' })
    expect(kit.get(attempt).get().status).toBe('idle')
  })

  test('an adapter that cannot be detached does not keep the others attached', async () => {
    const evm = createFakeAdapter()
    const sol = createFakeAdapter({ namespace: 'solana', networkId: `solana:${solana.id}` as CaipNetworkId })
    sol.detachError = new Error('stuck')
    const { kit, world } = createTestKit({ networks: [ethereum, optimism, solana], adapters: [evm, sol] })
    await startAwake(kit)
    kit.destroy()
    expect([evm.detachments, sol.detachments]).toEqual([1, 1])
    expect(world.window.listeners()).toBe(0)
    expect(kit.get(adapters).get()).toEqual({})
  })
})
