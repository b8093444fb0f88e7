import { currentChainId, formerChainIds } from '@latchkey/protocol'

/** Solana's clusters, and how the Wallet Standard names them. */
const words: Readonly<Record<string, `solana:${string}`>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:devnet',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana:testnet',
}

/** The clusters in the words of the Wallet Standard. */
export const clusterWords: readonly `solana:${string}`[] = Object.values(words)

/** Older ids of a chain, under which some wallets still know it. */
export function formerIds(chainId: string): string[] {
  return Object.keys(formerChainIds).filter(former => formerChainIds[former] === chainId)
}

/** A session's chain in the words of the Wallet Standard; one that has no word keeps its id. */
export function solanaWord(chainId: string): `solana:${string}` {
  const id = currentChainId(chainId)
  return (Object.hasOwn(words, id) ? words[id] : undefined) ?? (id as `solana:${string}`)
}
