/**
 * Chains of one group are interchangeable: a wallet that supports one EVM chain supports all of them, local ones
 * included. In other namespaces each chain is its own group.
 */
export function chainGroup(chain: string): string {
  return chain.startsWith('eip155:') ? 'eip155' : chain
}
