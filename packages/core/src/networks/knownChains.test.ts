import { avalanche, bsc, mainnet, polygon, sepolia } from 'viem/chains'
import { expect, test } from 'vitest'
import { toNetwork } from './network'

test('[NET-09] Avalanche has the id 43114 and AVAX', () => {
  expect(toNetwork(avalanche)).toMatchObject({
    id: 43114,
    caipNetworkId: 'eip155:43114',
    nativeCurrency: { symbol: 'AVAX' },
  })
})

test('[NET-10] Sepolia has the id 11155111 and ETH, and is a test network', () => {
  expect(toNetwork(sepolia)).toMatchObject({
    id: 11155111,
    caipNetworkId: 'eip155:11155111',
    nativeCurrency: { symbol: 'ETH' },
    testnet: true,
  })
})

test('[NET-03] a chain of viem keeps its name, currency, addresses and explorers', () => {
  for (const chain of [mainnet, polygon, bsc]) {
    const { id, name, nativeCurrency, rpcUrls, blockExplorers } = chain
    expect(toNetwork(chain)).toMatchObject({ id, name, nativeCurrency, rpcUrls, blockExplorers })
  }
})

test('[NET-06] the currencies of the known chains', () => {
  const symbols = [polygon, bsc, avalanche, mainnet].map(chain => toNetwork(chain).nativeCurrency.symbol)
  expect(symbols).toEqual(['POL', 'BNB', 'AVAX', 'ETH'])
})
