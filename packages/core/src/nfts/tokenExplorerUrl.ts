import { type CaipAddress, parseCaipAddress } from '@latchkey/protocol'
import type { Network } from '../networks/network'

/**
 * Where a block explorer shows a token or collection, if its network names one. One page for both kinds of explorers:
 * the pages of a single NFT are at addresses of each explorer's own. A cluster named in its query stays there.
 */
export function tokenExplorerUrl(network: Network | undefined, address: CaipAddress): string | undefined {
  const base = network?.blockExplorers?.default?.url
  if (!base) return undefined
  const [place = '', query] = base.split('?')
  const page = network.chainNamespace === 'solana' ? 'address' : 'token'
  return `${place.replace(/\/$/, '')}/${page}/${parseCaipAddress(address).address}${query ? `?${query}` : ''}`
}
