/** How the price services call a chain and its coin. */
export type PricedChain = { defillama: string; coingecko: string; coin: string }

export const pricedChains: ReadonlyMap<string, PricedChain> = new Map([
  ['eip155:1', { defillama: 'ethereum', coingecko: 'ethereum', coin: 'ethereum' }],
  ['eip155:10', { defillama: 'optimism', coingecko: 'optimistic-ethereum', coin: 'ethereum' }],
  ['eip155:56', { defillama: 'bsc', coingecko: 'binance-smart-chain', coin: 'binancecoin' }],
  ['eip155:100', { defillama: 'xdai', coingecko: 'xdai', coin: 'xdai' }],
  ['eip155:130', { defillama: 'unichain', coingecko: 'unichain', coin: 'ethereum' }],
  ['eip155:137', { defillama: 'polygon', coingecko: 'polygon-pos', coin: 'polygon-ecosystem-token' }],
  ['eip155:250', { defillama: 'fantom', coingecko: 'fantom', coin: 'fantom' }],
  ['eip155:324', { defillama: 'era', coingecko: 'zksync', coin: 'ethereum' }],
  ['eip155:5000', { defillama: 'mantle', coingecko: 'mantle', coin: 'mantle' }],
  ['eip155:8453', { defillama: 'base', coingecko: 'base', coin: 'ethereum' }],
  ['eip155:42161', { defillama: 'arbitrum', coingecko: 'arbitrum-one', coin: 'ethereum' }],
  ['eip155:42220', { defillama: 'celo', coingecko: 'celo', coin: 'celo' }],
  ['eip155:43114', { defillama: 'avax', coingecko: 'avalanche', coin: 'avalanche-2' }],
  ['eip155:59144', { defillama: 'linea', coingecko: 'linea', coin: 'ethereum' }],
  ['eip155:534352', { defillama: 'scroll', coingecko: 'scroll', coin: 'ethereum' }],
  ['eip155:7777777', { defillama: 'zora', coingecko: 'zora-network', coin: 'ethereum' }],
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', { defillama: 'solana', coingecko: 'solana', coin: 'solana' }],
])
