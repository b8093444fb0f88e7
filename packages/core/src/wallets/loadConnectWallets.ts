import type { Kit } from '../kernel/kit'
import { hasRegistry } from '../projects/hasRegistry'
import { fetchQuery } from '../queries/fetchQuery'
import { furtherWallets } from './connectPlaces'
import { connectRows } from './connectRows'
import { connectWallets } from './connectWallets'
import { connectWalletsParts } from './walletCalls'

/**
 * Loads the registry's part of Connect. It asks only for what is missing or failed. If some of the first
 * wallets are installed, the next ones take their places. Without a registry there is nothing to load.
 */
export async function loadConnectWallets(kit: Kit): Promise<void> {
  if (!hasRegistry(kit)) return
  await Promise.all(connectWalletsParts.map(part => fetchQuery(kit, connectWallets, part)))
  if (furtherWallets(kit, connectRows(kit)) > 0) await fetchQuery(kit, connectWallets, 'further')
}
