import type { AdapterType } from '@latchkey/core'
import type { ChainNamespace } from '@latchkey/protocol'

/** The name of each namespace, and the adapters for it. */
export const namespaceInfo: Record<ChainNamespace, { name: string; adapters: readonly AdapterType[] }> = {
  eip155: { name: 'EVM', adapters: ['wagmi', 'ethers', 'ethers5'] },
  solana: { name: 'Solana', adapters: ['solana'] },
  bip122: { name: 'Bitcoin', adapters: ['bitcoin'] },
  polkadot: { name: 'Polkadot', adapters: [] },
  cosmos: { name: 'Cosmos', adapters: [] },
}

/** The namespaces of these adapters. */
export function namespacesOf(types: readonly string[]): ChainNamespace[] {
  const all = Object.entries(namespaceInfo) as [ChainNamespace, { adapters: readonly string[] }][]
  return all.filter(([, { adapters }]) => adapters.some(type => types.includes(type))).map(([name]) => name)
}
