/** CAIP-2 id of each Solana cluster → its name in the Wallet Standard. */
const names: Readonly<Record<string, `solana:${string}`>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:devnet',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana:testnet',
}

/** A chain as the Wallet Standard names it; one without a name keeps its id. */
export function toStandardChain(chainId: string): `solana:${string}` {
  return names[chainId] ?? (chainId as `solana:${string}`)
}

export function toCaipId(chain: string): string {
  return Object.keys(names).find(id => names[id] === chain) ?? chain
}
