import { type CaipAddress, parseCaipAddress } from '@latchkey/protocol'
import type { Network } from '../networks/network'

/**
 * A token's or collection's page at a block explorer, if its network names one. Explorers differ in the
 * address of a single NFT's page, but not of this one. Keeps the cluster in the explorer's query.
 */
export function tokenExplorerUrl(network: Network | undefined, address: CaipAddress): string | undefined {
  const base = network?.blockExplorers?.default?.url
  if (!base) return undefined
  const [place = '', query] = base.split('?')
  const page = network.chainNamespace === 'solana' ? 'address' : 'token'
  return `${place.replace(/\/$/, '')}/${page}/${parseCaipAddress(address).address}${query ? `?${query}` : ''}`
}
