import type { CaipNetworkId } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { alice, bob, createFakeAdapter } from '../../test/fakeAdapter'
import { createTestKit, ethereum, optimism, solana, startAwake } from '../../test/fakeWorld'
import { connect } from './connect'
import { disconnect } from './disconnect'
import { switchNetwork } from './switchNetwork'

async function setUp(id?: string) {
  const evm = createFakeAdapter()
  evm.accounts = [alice, bob]
  const sol = createFakeAdapter({ namespace: 'solana', networkId: `solana:${solana.id}` as CaipNetworkId })
  const { kit, world } = createTestKit({
    networks: [ethereum, optimism, solana],
    adapters: [evm, sol],
    id,
  })
  await startAwake(kit)
  const stored = () =>
    Object.fromEntries(
      [...world.storage.data].map(([key, value]) => [
        key.replace(/^latchkey\.v1\.[\w-]+\./, ''),
        JSON.parse(value),
      ]),
    )
  return { kit, world, stored }
}

describe('what is written down', () => {
  test('[STO-01 STO-02] the active namespace and network', async () => {
    const { kit, stored } = await setUp()
    await switchNetwork(kit, 'eip155:10')
    expect(stored()).toMatchObject({ activeNamespace: 'eip155', activeNetwork: 'eip155:10' })
    await switchNetwork(kit, `solana:${solana.id}`)
    expect(stored()).toMatchObject({ activeNamespace: 'solana', activeNetwork: `solana:${solana.id}` })
  })

  test('[STO-10] the last network stays when the wallet that was on it goes', async () => {
    const { kit, stored } = await setUp()
    await connect(kit, { connectorId: 'io.one', namespace: 'eip155' })
    await switchNetwork(kit, 'eip155:10')
    await disconnect(kit)
    expect(stored()).toMatchObject({ connectionStatus: 'disconnected', activeNetwork: 'eip155:10' })
  })

  test('[STO-03 STO-04 STO-07 STO-08 CON-14] connected namespaces, connectors, status and connections', async () => {
    const { kit, stored } = await setUp()
    await connect(kit, { connectorId: 'io.one', namespace: 'eip155' })
    await connect(kit, { connectorId: 'io.two', namespace: 'solana' })
    expect(stored()).toMatchObject({
      connectedNamespaces: 'eip155,solana',
      'eip155.connectorId': 'io.one',
      'solana.connectorId': 'io.two',
      connectionStatus: 'connected',
      connections: {
        eip155: [{ connectorId: 'io.one', accounts: [alice, bob] }],
        solana: [{ connectorId: 'io.two', accounts: [alice] }],
      },
    })
  })

  test('[CON-14 CON-15] changes with a disconnect', async () => {
    const { kit, stored } = await setUp()
    await connect(kit, { connectorId: 'io.one', namespace: 'eip155' })
    await connect(kit, { connectorId: 'io.two', namespace: 'solana' })
    await disconnect(kit, { namespace: 'eip155' })
    expect(stored()).toMatchObject({ connectedNamespaces: 'solana', connectionStatus: 'connected' })
    expect(stored()).not.toHaveProperty('eip155.connectorId')
    await disconnect(kit)
    expect(stored()).toMatchObject({
      connectedNamespaces: '',
      connectionStatus: 'disconnected',
      connections: {},
    })
  })

  test('[STO-14] stands under one versioned prefix with the kit’s id, and holds no secret', async () => {
    const { kit, world } = await setUp('shop')
    await connect(kit, { connectorId: 'io.one', namespace: 'eip155' })
    expect(world.storage.data.size).toBeGreaterThan(5)
    for (const key of world.storage.data.keys()) expect(key).toMatch(/^latchkey\.v1\.shop\./)
  })
})
