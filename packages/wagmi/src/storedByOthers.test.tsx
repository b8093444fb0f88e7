import { accounts, connect, createKit, type KeyValueStore, type Kit } from '@latchkey/core'
import { createTestWallet, fakeStorage } from '@latchkey/testing'
import { createConfig, createStorage, version as wagmiVersion } from '@wagmi/core'
import { http } from 'viem'
import { mainnet } from 'viem/chains'
import { afterEach, expect, test, vi } from 'vitest'
import { wagmi } from './wagmi'

const rdns = 'test.stored'
let stops: (() => void)[] = []

afterEach(() => {
  for (const stop of stops.reverse()) stop()
  stops = []
})

const version = Number(wagmiVersion[0])
const connection = { accounts: [`0x${'11'.repeat(20)}`], chainId: 1, connector: { id: rdns, uid: 'old' } }
const stores = {
  'of wagmi 1': { state: { data: { account: '0x1', chain: { id: 1 } }, chains: [] }, version: 1 },
  'of another wagmi, with a connection': {
    state: { connections: { __type: 'Map', value: [['old', connection]] }, chainId: 1, current: 'old' },
    version: 4,
  },
  'without a list of connections': { state: { chainId: 1, current: 'old', connections: [] }, version },
  'of a chain the site has no longer': { state: { chainId: 777, connections: null }, version },
  'of connections without a wallet': {
    state: {
      connections: {
        __type: 'Map',
        value: [
          ['old', null],
          ['older', {}],
        ],
      },
      chainId: 1,
      current: 'old',
    },
    version,
  },
  'that is no state at all': 7,
}
const texts = Object.entries(stores).map(([what, store]) => [what, JSON.stringify(store)] as const)

test.each([...texts, ['that is torn', '{"state":'] as const])(
  'a store %s does not keep a visitor from connecting',
  async (_, text) => {
    const initial = { 'wagmi.store': text, 'wagmi.recentConnectorId': text }
    const { kit, wallet } = await open(fakeStorage({ initial }))
    expect(wallet.requests).toEqual([])
    await connect(kit, { connectorId: rdns })
    expect(kit.get(accounts).get().eip155).toMatchObject({
      status: 'connected',
      address: wallet.addresses[0],
    })
  },
)

async function open(storage: KeyValueStore) {
  const wallet = createTestWallet({
    name: 'Stored',
    rdns,
    privateKeys: [`0x${'11'.repeat(32)}`],
    chains: [{ id: 1, rpcUrl: 'http://127.0.0.1:1' }],
  })
  stops.push(wallet.announce(window))
  const config = createConfig({
    chains: [mainnet],
    transports: { [mainnet.id]: http('http://127.0.0.1:1') },
    storage: createStorage({ storage }),
  })
  const input = { projectId: 'test', networks: [mainnet], adapters: [wagmi({ config })] }
  const kit: Kit = createKit(input, { world: { storage: fakeStorage() } })
  stops.push(() => config._internal.mipd?.destroy(), kit.destroy)
  kit.start()
  await kit.wake()
  await vi.waitFor(() => expect(kit.get(accounts).get().eip155?.status).not.toBe('connecting'))
  return { kit, wallet }
}
