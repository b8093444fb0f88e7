import type { CaipNetworkId } from '../caip'

/** How sign-in messages call a chain family; undefined where nobody can sign in. */
export function signInNetworkName(networkId: CaipNetworkId): string | undefined {
  if (networkId.startsWith('eip155:')) return 'Ethereum'
  if (networkId.startsWith('solana:')) return 'Solana'
  return networkId.startsWith('bip122:') ? 'Bitcoin' : undefined
}
