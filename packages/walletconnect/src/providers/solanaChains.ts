/** A cluster of Solana as the kit names it, as the Wallet Standard does, and as WalletConnect did before. */
type Cluster = { id: string; word: `solana:${string}`; former?: string }

const clusters: readonly Cluster[] = [
  {
    id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    word: 'solana:mainnet',
    former: 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
  },
  {
    id: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
    word: 'solana:devnet',
    former: 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K',
  },
  { id: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', word: 'solana:testnet' },
]

/** The clusters in the words of the Wallet Standard. */
export const clusterWords: readonly `solana:${string}`[] = clusters.map(({ word }) => word)

/** Older ids of a chain, under which some wallets still know it. */
export function formerSolanaIds(chainId: string): string[] {
  return clusters.flatMap(({ id, former }) => (id === chainId && former ? former : []))
}

/** A chain under its id of today. */
export function solanaId(chainId: string): string {
  return clusters.find(({ former }) => former === chainId)?.id ?? chainId
}

/** A session's chain in the words of the Wallet Standard; one that has no word keeps its id. */
export function solanaWord(chainId: string): `solana:${string}` {
  const cluster = clusters.find(({ id, former }) => id === chainId || former === chainId)
  return cluster?.word ?? (chainId as `solana:${string}`)
}
