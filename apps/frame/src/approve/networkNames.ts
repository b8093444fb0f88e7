import type { CaipNetworkId } from '@latchkey/protocol'

/** Name and coin of networks that many sites use. */
const known: Readonly<Record<string, readonly [name: string, coin: string]>> = {
  'eip155:1': ['Ethereum', 'ETH'],
  'eip155:10': ['Optimism', 'ETH'],
  'eip155:56': ['BNB Smart Chain', 'BNB'],
  'eip155:100': ['Gnosis', 'xDAI'],
  'eip155:137': ['Polygon', 'POL'],
  'eip155:324': ['ZKsync', 'ETH'],
  'eip155:8453': ['Base', 'ETH'],
  'eip155:42161': ['Arbitrum One', 'ETH'],
  'eip155:42220': ['Celo', 'CELO'],
  'eip155:43114': ['Avalanche', 'AVAX'],
  'eip155:59144': ['Linea', 'ETH'],
  'eip155:534352': ['Scroll', 'ETH'],
  'eip155:7777777': ['Zora', 'ETH'],
  'eip155:1313161554': ['Aurora', 'ETH'],
  'eip155:11155111': ['Sepolia', 'ETH'],
  'eip155:84532': ['Base Sepolia', 'ETH'],
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': ['Solana', 'SOL'],
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': ['Solana Testnet', 'SOL'],
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': ['Solana Devnet', 'SOL'],
}

/** A network's name. The frame does not believe the page in this: unknown ones have their number alone. */
export function networkName(networkId: CaipNetworkId): string | undefined {
  return known[networkId]?.[0]
}

export function networkCoin(networkId: CaipNetworkId): string | undefined {
  return known[networkId]?.[1]
}
