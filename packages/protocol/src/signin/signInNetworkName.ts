import type { CaipNetworkId } from '../caip'

/** The name of a namespace in sign-in messages; undefined if it has no sign-in. */
export function signInNetworkName(networkId: CaipNetworkId): string | undefined {
  if (networkId.startsWith('eip155:')) return 'Ethereum'
  if (networkId.startsWith('solana:')) return 'Solana'
  return networkId.startsWith('bip122:') ? 'Bitcoin' : undefined
}
