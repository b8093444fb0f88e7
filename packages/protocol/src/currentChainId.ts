/** WalletConnect's earlier ids of Solana's clusters, with the current ones; some wallets still use them. */
export const formerChainIds: Readonly<Record<string, string>> = {
  'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ': 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K': 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
}

/** A chain's current id: `currentChainId('solana:8E9r…')` → `solana:EtWT…`. */
export function currentChainId(id: string): string {
  return Object.hasOwn(formerChainIds, id) ? (formerChainIds[id] ?? id) : id
}
