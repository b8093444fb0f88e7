import type { NetworkInput } from '@latchkey/core'

const BTC = { name: 'Bitcoin', symbol: 'BTC', decimals: 8 } // NET-06, NET-08

/** Bitcoin mainnet. Its id, like that of every Bitcoin network, is the first half of its genesis hash. */
export const bitcoinMainnet = {
  id: '000000000019d6689c085ae165831e93',
  name: 'Bitcoin',
  chainNamespace: 'bip122',
  caipNetworkId: 'bip122:000000000019d6689c085ae165831e93',
  nativeCurrency: BTC,
  rpcUrls: {},
  blockExplorers: { default: { name: 'mempool.space', url: 'https://mempool.space' } },
  testnet: false,
} as const satisfies NetworkInput

/** Testnet 3, which wallets call "testnet". */
export const bitcoinTestnet = {
  id: '000000000933ea01ad0ee984209779ba',
  name: 'Bitcoin Testnet',
  chainNamespace: 'bip122',
  caipNetworkId: 'bip122:000000000933ea01ad0ee984209779ba',
  nativeCurrency: BTC,
  rpcUrls: {},
  blockExplorers: { default: { name: 'mempool.space', url: 'https://mempool.space/testnet' } },
  testnet: true,
} as const satisfies NetworkInput

/** The test network with signed blocks, which come as regularly as Bitcoin's own. */
export const bitcoinSignet = {
  id: '00000008819873e925422c1ff0f99f7c',
  name: 'Bitcoin Signet',
  chainNamespace: 'bip122',
  caipNetworkId: 'bip122:00000008819873e925422c1ff0f99f7c',
  nativeCurrency: BTC,
  rpcUrls: {},
  blockExplorers: { default: { name: 'mempool.space', url: 'https://mempool.space/signet' } },
  testnet: true,
} as const satisfies NetworkInput
