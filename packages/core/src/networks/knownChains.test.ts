import { avalanche, bsc, mainnet, polygon, sepolia } from 'viem/chains'
import { expect, test } from 'vitest'
import { createTestKit } from '../../test/fakeWorld'
import { getNetworks } from '../readings/network'

test('[NET-03] a site’s chain of viem keeps its name, currency, addresses and explorers', () => {
  const chains = [mainnet, polygon, bsc, avalanche, sepolia]
  const { kit } = createTestKit({ networks: chains })
  expect(getNetworks(kit)).toMatchObject(
    chains.map(({ id, name, nativeCurrency, rpcUrls, blockExplorers }) => {
      const caipNetworkId = `eip155:${id}`
      return { id, name, nativeCurrency, rpcUrls, blockExplorers, caipNetworkId, chainNamespace: 'eip155' }
    }),
  )
  expect(getNetworks(kit).map(({ testnet }) => testnet ?? false)).toEqual([false, false, false, false, true])
})
