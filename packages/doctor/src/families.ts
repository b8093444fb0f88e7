import type { AdapterType } from '@latchkey/core'
import type { ChainNamespace } from '@latchkey/protocol'

/** A chain family in words, and the adapters that bring it in. */
export const families: Record<ChainNamespace, { name: string; adapters: readonly AdapterType[] }> = {
  eip155: { name: 'EVM', adapters: ['wagmi', 'ethers', 'ethers5'] },
  solana: { name: 'Solana', adapters: ['solana'] },
  bip122: { name: 'Bitcoin', adapters: ['bitcoin'] },
  polkadot: { name: 'Polkadot', adapters: [] },
  cosmos: { name: 'Cosmos', adapters: [] },
}

/** The families that these adapters bring in. */
export function familiesOf(types: readonly string[]): ChainNamespace[] {
  const all = Object.entries(families) as [ChainNamespace, { adapters: readonly string[] }][]
  return all.filter(([, { adapters }]) => adapters.some(type => types.includes(type))).map(([name]) => name)
}
