import type { Network } from '../networks/network'

/** Where a block explorer shows the address, if its network names one. */
export function explorerUrl(network: Network | undefined, address: string): string | undefined {
  const base = network?.blockExplorers?.default?.url
  return base && `${base.replace(/\/$/, '')}/address/${address}`
}
