import type { CaipNetworkId } from '@latchkey/protocol'
import { beforeAll, describe, expect, test } from 'vitest'
import { createFakeAdapter, type FakeAdapter } from '../../test/fakeAdapter'
import {
  createFakeWorld,
  createTestKit,
  ethereum,
  type FakeWorld,
  settled,
  solana,
  startAwake,
} from '../../test/fakeWorld'
import { accountOf, accounts } from '../accounts/accounts'
import { connections, connectionsOf } from '../connectors/connections'
import { activeNetwork, networks } from '../networks/networks'
import { connect } from './connect'
import { disconnect } from './disconnect'
import { switchNetwork } from './switchNetwork'

beforeAll(async () => {
  await import('./applyTabChange') // loads with another tab’s first change; preloaded for the tests
})

async function openTab(adapter: FakeAdapter, tabOf?: FakeWorld, input = {}) {
  const world = createFakeWorld(tabOf ? { tabOf } : {})
  const { kit } = createTestKit({ adapters: [adapter], ...input }, world)
  await startAwake(kit)
  return {
    kit,
    world,
    status: () => accountOf(kit.get(accounts).get(), 'eip155').status,
    network: () => activeNetwork(kit.get(networks).get())?.name,
  }
}

describe('tabs of one site', () => {
  test('[IMP-20] a connection made in one is there in the other', async () => {
    const permitted = new Set<string>() // both tabs have the same wallet
    const one = await openTab(createFakeAdapter({ permitted }))
    const other = await openTab(createFakeAdapter({ permitted }), one.world)
    await connect(other.kit, { connectorId: 'io.one' })
    await settled()
    expect([one.status(), other.status()]).toEqual(['connected', 'connected'])
    await disconnect(one.kit)
    await settled()
    expect([one.status(), other.status()]).toEqual(['disconnected', 'disconnected'])
  })

  test('[IMP-20] a second wallet connected in one is there in the other, which goes on using its own', async () => {
    const permitted = new Set<string>()
    const adapters = [createFakeAdapter({ permitted }), createFakeAdapter({ permitted })] as const
    for (const adapter of adapters) adapter.keepsOthers = true
    const one = await openTab(adapters[0])
    const other = await openTab(adapters[1], one.world)
    const walletsIn = ({ kit }: typeof one) =>
      connectionsOf(kit.get(connections).get(), 'eip155').list.map(({ connectorId }) => connectorId)
    const inUse = ({ kit }: typeof one) => connectionsOf(kit.get(connections).get(), 'eip155').active
    await connect(one.kit, { connectorId: 'io.one' })
    await settled()
    await connect(other.kit, { connectorId: 'io.two' })
    await settled()
    expect(walletsIn(one)).toEqual(['io.one', 'io.two'])
    expect([inUse(one), inUse(other)]).toEqual(['io.one', 'io.two'])
    await disconnect(one.kit, { connectorId: 'io.one' })
    await settled()
    expect([walletsIn(one), walletsIn(other)]).toEqual([['io.two'], ['io.two']])
  })

  test('[IMP-20] what is disconnected all at once stays so, though the other tab ends one after the other', async () => {
    const permitted = { eip155: new Set<string>(), solana: new Set<string>() }
    const open = async (tabOf?: FakeWorld) => {
      const evm = createFakeAdapter({ permitted: permitted.eip155 })
      const sol = createFakeAdapter({
        namespace: 'solana',
        networkId: `solana:${solana.id}` as CaipNetworkId,
        permitted: permitted.solana,
      })
      for (const adapter of [evm, sol]) adapter.keepsOthers = true
      const tab = await openTab(evm, tabOf, { networks: [ethereum, solana], adapters: [evm, sol] })
      return { ...tab, evm, sol }
    }
    const one = await open()
    const other = await open(one.world)
    await connect(one.kit, { connectorId: 'io.one', namespace: 'eip155' })
    await connect(one.kit, { connectorId: 'io.two', namespace: 'eip155' })
    await connect(one.kit, { connectorId: 'io.one', namespace: 'solana' })
    await settled()
    expect([other.evm.live().list.length, other.sol.live().list.length]).toEqual([2, 1])
    other.evm.answer = 'stall' // slow to follow
    await disconnect(one.kit)
    await settled()
    other.evm.answer = 'approve'
    other.evm.answerStalled('approve')
    await settled()
    for (const { evm, sol } of [one, other]) expect([evm.live().list, sol.live().list]).toEqual([[], []])
    await connect(other.kit, { connectorId: 'io.one', namespace: 'eip155' })
    await settled()
    expect(one.status()).toBe('connected')
  })

  test('[IMP-20] two tabs that see different wallets do not answer each other for ever', async () => {
    const one = createFakeAdapter()
    const two = createFakeAdapter()
    for (const adapter of [one, two]) adapter.keepsOthers = true
    const first = await openTab(one)
    const second = await openTab(two, first.world)
    await connect(first.kit, { connectorId: 'io.one' })
    await settled()
    await connect(second.kit, { connectorId: 'io.two' })
    await settled()
    const looked = () =>
      [one, two].map(({ calls }) => calls.filter(({ method }) => method === 'reconnect').length)
    expect(looked().every(times => times <= 3)).toBe(true)
    expect([first.status(), second.status()]).toEqual(['connected', 'connected'])
  })

  test('[IMP-20] a tab hears of a connect and looks for it', async () => {
    const adapter = createFakeAdapter()
    const one = await openTab(adapter)
    const other = await openTab(createFakeAdapter(), one.world)
    const before = adapter.calls.filter(call => call.method === 'reconnect').length
    await connect(other.kit, { connectorId: 'io.one' })
    await settled()
    expect(adapter.calls.filter(call => call.method === 'reconnect').length).toBe(before + 1)
  })

  test('[IMP-20] a disconnect in one disconnects all, without revoking anything', async () => {
    const adapters = [createFakeAdapter(), createFakeAdapter()] as const
    const one = await openTab(adapters[0])
    await connect(one.kit, { connectorId: 'io.one' })
    const other = await openTab(adapters[1], one.world)
    await connect(other.kit, { connectorId: 'io.one' })
    expect([one.status(), other.status()]).toEqual(['connected', 'connected'])
    await disconnect(one.kit)
    await settled()
    expect([one.status(), other.status()]).toEqual(['disconnected', 'disconnected'])
    expect(adapters[1].calls.at(-1)).toMatchObject({ method: 'disconnect', request: { revoke: false } })
  })

  test('a tab that fails to restore ends nobody’s connection', async () => {
    const one = await openTab(createFakeAdapter())
    await connect(one.kit, { connectorId: 'io.one' })
    const other = await openTab(createFakeAdapter(), one.world) // its wallet is not there yet
    expect(other.status()).toBe('disconnected')
    await switchNetwork(other.kit, 'eip155:10')
    await settled()
    expect(one.status()).toBe('connected')
  })

  test('[IMP-20] a wallet that cannot follow a disconnect is still connected, and shown so', async () => {
    const adapter = createFakeAdapter()
    const one = await openTab(createFakeAdapter())
    const other = await openTab(adapter, one.world)
    await connect(one.kit, { connectorId: 'io.one' })
    await connect(other.kit, { connectorId: 'io.one' })
    adapter.answer = 'fail'
    await disconnect(one.kit)
    await settled()
    expect(adapter.live().list).toHaveLength(1)
    expect(other.status()).toBe('connected')
  })

  test('[IMP-20] what is ended in one while the other still restores it stays ended in both', async () => {
    const permitted = new Set<string>()
    const adapters = [createFakeAdapter({ permitted }), createFakeAdapter({ permitted })] as const
    for (const adapter of adapters) adapter.memory = 'kit'
    const one = await openTab(adapters[0])
    await connect(one.kit, { connectorId: 'io.one' })
    adapters[1].reconnectAnswer = 'stall'
    const other = await openTab(adapters[1], one.world)
    expect(other.status()).toBe('connecting')
    await disconnect(one.kit)
    await settled()
    adapters[1].answerStalled('approve')
    await settled()
    expect([one.status(), other.status()]).toEqual(['disconnected', 'disconnected'])
    expect(adapters.map(adapter => adapter.live().list)).toEqual([[], []])
  })

  test('[IMP-20] adapters hear also of the end of a wallet that is not live here: it is not to come back', async () => {
    const adapter = createFakeAdapter()
    const one = await openTab(createFakeAdapter())
    await openTab(adapter, one.world)
    await connect(one.kit, { connectorId: 'io.one' })
    await disconnect(one.kit)
    await settled()
    expect(adapter.calls.at(-1)).toEqual({
      method: 'disconnect',
      request: { connectorId: 'io.one', revoke: false },
    })
  })

  test('[IMP-20] a network chosen without a wallet is chosen in all tabs that have it', async () => {
    const one = await openTab(createFakeAdapter())
    const other = await openTab(createFakeAdapter(), one.world)
    const narrow = await openTab(createFakeAdapter(), one.world, { networks: [ethereum] })
    await switchNetwork(one.kit, 'eip155:10')
    await settled()
    expect(other.network()).toBe('Optimism')
    expect(narrow.network()).toBe('Ethereum')
  })

  test('[IMP-20] a wallet that is on no network of its own is moved in all tabs, which stay where they are', async () => {
    const permitted = { eip155: new Set<string>(), solana: new Set<string>() }
    const cluster = { ...solana, id: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1', name: 'Devnet' }
    const open = async (tabOf?: FakeWorld) => {
      const evm = createFakeAdapter({ permitted: permitted.eip155 })
      const sol = createFakeAdapter({
        namespace: 'solana',
        networkId: `solana:${solana.id}` as CaipNetworkId,
        permitted: permitted.solana,
      })
      sol.hasFreeWallets = true
      const tab = await openTab(evm, tabOf, { networks: [ethereum, solana, cluster], adapters: [evm, sol] })
      const inSolana = () => tab.kit.get(networks).get().byNamespace.solana?.caipNetwork?.name
      return { ...tab, inSolana }
    }
    const one = await open()
    const other = await open(one.world)
    await connect(one.kit, { connectorId: 'io.one', namespace: 'eip155' })
    await connect(one.kit, { connectorId: 'io.one', namespace: 'solana' })
    await settled()
    await switchNetwork(other.kit, 'eip155:1')
    await switchNetwork(one.kit, `solana:${cluster.id}`)
    await settled()
    expect([one.inSolana(), other.inSolana()]).toEqual(['Devnet', 'Devnet'])
    expect([one.network(), other.network()]).toEqual(['Devnet', 'Ethereum'])
    await switchNetwork(other.kit, `solana:${solana.id}`)
    await settled()
    expect([one.inSolana(), other.inSolana()]).toEqual(['Solana', 'Solana'])
  })

  test('with a wallet the wallet says which network it is on', async () => {
    const one = await openTab(createFakeAdapter())
    const other = await openTab(createFakeAdapter(), one.world)
    await connect(other.kit, { connectorId: 'io.one' })
    await settled()
    await switchNetwork(one.kit, 'eip155:10')
    expect(other.network()).toBe('Ethereum')
  })

  test('[IMP-20] a tab asleep wakes when another one connects', async () => {
    const adapter = createFakeAdapter()
    const one = await openTab(createFakeAdapter())
    const world = createFakeWorld({ tabOf: one.world })
    const { kit } = createTestKit({ adapters: [adapter] }, world)
    kit.start()
    await settled()
    expect(adapter.attachments).toBe(0) // a visitor who never connected costs nothing
    await connect(one.kit, { connectorId: 'io.one' })
    await kit.wake()
    expect(adapter.attachments).toBe(1)
  })

  test('kits of another id go their own way', async () => {
    const one = await openTab(createFakeAdapter())
    const other = await openTab(createFakeAdapter(), one.world, { id: 'other' })
    await switchNetwork(one.kit, 'eip155:10')
    expect(other.network()).toBe('Ethereum')
  })
})
