import type { Network } from '../networks/network'

/** Where a block explorer shows a transaction, if its network names one. A cluster named in its query stays there. */
export function transactionUrl(network: Network | undefined, hash: string): string | undefined {
  const [place, query] = network?.blockExplorers?.default?.url.split('?') ?? []
  return place && `${place.replace(/\/$/, '')}/tx/${hash}${query ? `?${query}` : ''}`
}
