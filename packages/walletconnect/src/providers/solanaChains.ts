import { currentChainId, formerChainIds } from '@latchkey/protocol'

/** CAIP-2 id of each Solana cluster → its name in the Wallet Standard. */
const standardChains: Readonly<Record<string, `solana:${string}`>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:devnet',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana:testnet',
}

export const solanaStandardChains: readonly `solana:${string}`[] = Object.values(standardChains)

/** Older ids of a chain that some wallets still use. */
export function formerIds(chainId: string): string[] {
  return Object.keys(formerChainIds).filter(former => formerChainIds[former] === chainId)
}

/** A session's chain as the Wallet Standard names it; one without a name keeps its id. */
export function solanaStandardChain(chainId: string): `solana:${string}` {
  const id = currentChainId(chainId)
  return (Object.hasOwn(standardChains, id) ? standardChains[id] : undefined) ?? (id as `solana:${string}`)
}
