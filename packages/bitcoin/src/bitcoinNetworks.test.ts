import { toNetwork } from '@latchkey/core'
import { expect, test } from 'vitest'
import { bitcoinMainnet, bitcoinSignet, bitcoinTestnet } from './bitcoinNetworks'

// The first half of the hash of each network's first block, as CAIP-4 names them.
const firstBlocks = [
  ['000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f', bitcoinMainnet],
  ['000000000933ea01ad0ee984209779baaec3ced90fa3f408719526f8d77f4943', bitcoinTestnet],
  ['00000008819873e925422c1ff0f99f7cc9bbb232af63a077a480a3633bee1ef6', bitcoinSignet],
] as const

test.each(firstBlocks)('[NET-03 NET-05 NET-08] the network that begins with %s', (hash, input) => {
  const network = toNetwork(input)
  expect(network.caipNetworkId).toBe(`bip122:${hash.slice(0, 32)}`)
  expect(network).toMatchObject({ id: hash.slice(0, 32), chainNamespace: 'bip122', rpcUrls: {} })
  expect(network.nativeCurrency).toEqual({ name: 'Bitcoin', symbol: 'BTC', decimals: 8 })
  expect(network.blockExplorers?.default?.url).toMatch(/^https:\/\/mempool\.space/)
  expect(network.testnet).toBe(input !== bitcoinMainnet)
})
