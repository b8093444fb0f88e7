import type { CaipNetworkId } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { createFakeAdapter } from '../../test/fakeAdapter'
import { createTestKit, ethereum, optimism, solana, startAwake } from '../../test/fakeWorld'
import { activeNetwork, findNetwork, networks, requestedNetworks } from '../networks/networks'
import { addNetwork } from './addNetwork'
import { connect } from './connect'
import { removeNetwork } from './removeNetwork'
import { switchNetwork } from './switchNetwork'

const base = { ...optimism, id: 8453, name: 'Base' }

async function page(list = [ethereum, optimism]) {
  const evm = createFakeAdapter()
  const { kit } = createTestKit({ networks: list, adapters: [evm] })
  await startAwake(kit)
  const told = () => evm.calls.filter(({ method }) => method === 'networksChanged').length
  const ids = () => requestedNetworks(kit.get(networks).get()).map(network => network.caipNetworkId)
  const inUse = () => activeNetwork(kit.get(networks).get())
  return { kit, evm, told, ids, inUse }
}

describe('adding a network', () => {
  test('[NET-12] it can be switched to, and the adapter is told', async () => {
    const { kit, ids, inUse, told } = await page()
    expect(await addNetwork(kit, base)).toMatchObject({ caipNetworkId: 'eip155:8453', name: 'Base' })
    expect(ids()).toEqual(['eip155:1', 'eip155:10', 'eip155:8453'])
    expect(told()).toBe(1)
    await switchNetwork(kit, 'eip155:8453')
    expect(inUse()).toMatchObject({ name: 'Base' })
  })

  test('[NET-12] without an adapter for its namespace it is refused', async () => {
    const { kit, ids } = await page()
    await expect(addNetwork(kit, solana)).rejects.toMatchObject({
      code: 'adapter/chain-adapter-missing',
      message: 'Chain adapter not found',
    })
    expect(ids()).toEqual(['eip155:1', 'eip155:10'])
  })

  test('[NET-23] the one the wallet is on all the time is supported from then on', async () => {
    const { kit, evm, inUse } = await page()
    await connect(kit, { connectorId: 'io.one' })
    evm.changeNetwork('eip155:8453' as CaipNetworkId)
    expect(inUse()).toMatchObject({ unsupported: true })
    await addNetwork(kit, base)
    expect(inUse()).toMatchObject({ name: 'Base' })
    expect(inUse()).not.toHaveProperty('unsupported')
  })

  test('one that is there already is put in its place', async () => {
    const { kit, ids } = await page()
    await addNetwork(kit, { ...optimism, name: 'OP Mainnet' })
    expect(ids()).toEqual(['eip155:1', 'eip155:10'])
    expect(findNetwork(kit.get(networks).get(), 'eip155:10')?.name).toBe('OP Mainnet')
  })

  test.each([null, {}, { id: 1.5, name: 'x' }, { ...base, chainNamespace: 'tron' }])(
    'what is no network is refused: %j',
    async rubbish => {
      const { kit, ids } = await page()
      await expect(addNetwork(kit, rubbish as never)).rejects.toMatchObject({ code: 'request/invalid' })
      expect(ids()).toEqual(['eip155:1', 'eip155:10'])
    },
  )
})

describe('removing a network', () => {
  test('[NET-13] it is not offered any more; another takes its place', async () => {
    const { kit, ids, inUse, told } = await page()
    await removeNetwork(kit, 'eip155:1')
    expect(ids()).toEqual(['eip155:10'])
    expect(inUse()).toMatchObject({ name: 'Optimism' })
    expect(told()).toBe(1)
    await expect(switchNetwork(kit, 'eip155:1')).rejects.toMatchObject({ code: 'network/not-found' })
  })

  test('[NET-13] without an adapter for its namespace it is refused', async () => {
    const { kit, ids } = await page([ethereum, solana])
    await expect(removeNetwork(kit, `solana:${solana.id}`)).rejects.toMatchObject({
      code: 'adapter/chain-adapter-missing',
    })
    expect(ids()).toHaveLength(2)
  })

  test('[NET-23] a wallet that is on it is on an unsupported network', async () => {
    const { kit, inUse } = await page()
    await connect(kit, { connectorId: 'io.one' })
    await removeNetwork(kit, 'eip155:1')
    expect(inUse()).toMatchObject({ caipNetworkId: 'eip155:1', name: 'Unknown Network', unsupported: true })
  })

  test('the last one stays, and an unknown one is not found', async () => {
    const { kit, ids } = await page([ethereum])
    await expect(removeNetwork(kit, 'eip155:1')).rejects.toMatchObject({ code: 'network/last' })
    await expect(removeNetwork(kit, 'eip155:7')).rejects.toMatchObject({ code: 'network/not-found' })
    expect(ids()).toEqual(['eip155:1'])
  })
})
