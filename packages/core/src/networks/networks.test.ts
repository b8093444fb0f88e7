import type { CaipNetworkId } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { createTestKit, ethereum, optimism, solana } from '../../test/fakeWorld'
import { alerts } from '../alerts/alerts'
import { config } from '../config/config'
import { isApproved } from './isApproved'
import { type NetworkInput, toNetwork } from './network'
import { activeNetwork, findNetwork, networks, requestedNetworks, setNetwork } from './networks'
import { resetNetwork } from './resetNetwork'

const id = (value: string) => value as CaipNetworkId

describe('toNetwork', () => {
  test('[NET-03 NET-05] a network has its fields, and an identifier namespace:chainId', () => {
    const contracts = { multicall3: { address: '0x1' } }
    expect(toNetwork({ ...ethereum, testnet: false, contracts })).toEqual({
      id: 1,
      name: 'Ethereum',
      chainNamespace: 'eip155',
      caipNetworkId: 'eip155:1',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: ['https://eth.example'] } },
      blockExplorers: { default: { name: 'Scan', url: 'https://scan.example/' } },
      testnet: false,
      contracts,
    })
  })

  test('takes the namespace from the network itself or from its identifier', () => {
    expect(toNetwork(solana).caipNetworkId).toBe('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
    const { chainNamespace: _, ...bare } = solana
    expect(toNetwork({ ...bare, caipNetworkId: 'solana:abc' })).toMatchObject({
      chainNamespace: 'solana',
      caipNetworkId: 'solana:abc',
    })
  })
})

describe('the networks of a kit', () => {
  test('[NET-02] state per namespace holds the network in use, the requested and approved ones', () => {
    const { kit } = createTestKit({ networks: [ethereum, optimism, solana] })
    const state = kit.get(networks).get()
    expect(Object.keys(state.byNamespace)).toEqual(['eip155', 'solana'])
    expect(state.byNamespace.eip155).toEqual({
      caipNetwork: toNetwork(ethereum),
      requestedCaipNetworks: [toNetwork(ethereum), toNetwork(optimism)],
      approvedCaipNetworkIds: [],
      supportsAllNetworks: true,
      smartAccountEnabledNetworks: [],
    })
    expect(activeNetwork(state)?.name).toBe('Ethereum')
    expect(requestedNetworks(state).map(network => network.name)).toEqual(['Ethereum', 'Optimism', 'Solana'])
  })

  test('a network named twice is there once, and pictures set by the site are used', () => {
    const chainImages = { '1': '/eth.png', 'eip155:10': '/op.png' }
    const { kit } = createTestKit({ networks: [ethereum, optimism, ethereum], chainImages })
    expect(requestedNetworks(kit.get(networks).get()).map(({ name, imageUrl }) => [name, imageUrl])).toEqual([
      ['Ethereum', '/eth.png'],
      ['Optimism', '/op.png'],
    ])
  })

  test('starts with the default network of the site', () => {
    for (const defaultNetwork of ['eip155:10', '10', 10, optimism]) {
      const { kit } = createTestKit({ defaultNetwork })
      expect(activeNetwork(kit.get(networks).get())?.name).toBe('Optimism')
    }
  })

  test('[ERR-01] a default network that is not in the networks array raises Network Not Found', () => {
    const { kit } = createTestKit({ defaultNetwork: 'eip155:5' })
    expect(kit.get(alerts).get().shown).toMatchObject({
      title: 'Network Not Found',
      text: 'defaultNetwork',
    })
    expect(activeNetwork(kit.get(networks).get())?.name).toBe('Ethereum')
  })

  test.each([
    ['nothing', null],
    ['an empty object', {}],
    ['a network without an id', { ...ethereum, id: undefined }],
    ['an id that is none', { ...ethereum, id: Number.NaN }],
    ['an id of null', { ...ethereum, id: null }],
    ['a foreign namespace', { ...ethereum, chainNamespace: 'tron' }],
    ['a network without a currency', { ...ethereum, nativeCurrency: undefined }],
  ])('%s is named to the developer and left out', (_, bad) => {
    const { kit } = createTestKit({ networks: [bad as NetworkInput, optimism] })
    expect(kit.get(config).get()).toMatchObject({
      status: 'misconfigured',
      problems: [{ code: 'config/invalid', message: expect.stringMatching(/^Invalid option networks: /) }],
    })
    expect(requestedNetworks(kit.get(networks).get()).map(network => network.name)).toEqual(['Optimism'])
  })

  test.each([undefined, [], 'mainnet'])(
    'networks of %j make a misconfigured kit that works as far as it can',
    given => {
      const { kit } = createTestKit({ networks: given as never })
      expect(kit.get(config).get().status).toBe('misconfigured')
      expect(activeNetwork(kit.get(networks).get())).toBeUndefined()
      kit.start()
      kit.destroy()
    },
  )
})

describe('a network nobody asked for', () => {
  test('[NET-23] is told as unsupported', () => {
    const { kit } = createTestKit()
    setNetwork(kit, id('eip155:5'), true)
    expect(activeNetwork(kit.get(networks).get())).toMatchObject({
      id: 5,
      name: 'Unknown Network',
      caipNetworkId: 'eip155:5',
      unsupported: true,
    })
    expect(findNetwork(kit.get(networks).get(), 'eip155:5')).toBeUndefined()
  })

  test('[CON-18] is gone after a reset, while a requested one stays', () => {
    const { kit } = createTestKit()
    setNetwork(kit, id('eip155:5'), true)
    resetNetwork(kit, 'eip155')
    expect(activeNetwork(kit.get(networks).get())?.name).toBe('Ethereum')
    setNetwork(kit, id('eip155:10'), true)
    kit.get(networks).set(now => ({
      ...now,
      byNamespace: {
        eip155: {
          ...(now.byNamespace.eip155 ?? ({} as never)),
          supportsAllNetworks: false,
          approvedCaipNetworkIds: [id('eip155:10')],
        },
      },
    }))
    expect(isApproved(kit.get(networks).get(), toNetwork(ethereum))).toBe(false)
    resetNetwork(kit, 'eip155')
    expect(activeNetwork(kit.get(networks).get())?.name).toBe('Optimism')
    expect(kit.get(networks).get().byNamespace.eip155).toMatchObject({
      supportsAllNetworks: true,
      approvedCaipNetworkIds: [],
    })
    expect(isApproved(kit.get(networks).get(), toNetwork(ethereum))).toBe(true)
  })
})
