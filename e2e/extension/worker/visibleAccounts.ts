import { devnetAccounts } from './devnetAccounts'
import type { WalletState } from './walletState'

/** The accounts a site may see, the one in use first. */
export function visibleAccounts({ locked, sites, selected }: WalletState, origin: string): string[] {
  if (locked || !sites.includes(origin)) return []
  const addresses: string[] = devnetAccounts().map(({ address }) => address)
  return [selected, ...addresses.filter(address => address !== selected)]
}
