import type { Network } from '../networks/network'

/** Where a block explorer shows the address, if its network names one. A cluster named in its query stays there. */
export function explorerUrl(network: Network | undefined, address: string): string | undefined {
  const base = network?.blockExplorers?.default?.url
  if (!base) return undefined
  const [place = '', query] = base.split('?')
  return `${place.replace(/\/$/, '')}/address/${address}${query ? `?${query}` : ''}`
}
