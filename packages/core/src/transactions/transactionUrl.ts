import type { Network } from '../networks/network'

/**
 * A transaction's page at a block explorer, if its network names one. Keeps the cluster in the explorer's
 * query.
 */
export function transactionUrl(network: Network | undefined, hash: string): string | undefined {
  const [place, query] = network?.blockExplorers?.default?.url.split('?') ?? []
  return place && `${place.replace(/\/$/, '')}/tx/${hash}${query ? `?${query}` : ''}`
}
