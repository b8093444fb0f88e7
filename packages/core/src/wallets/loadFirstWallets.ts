import type { Kit } from '../kernel/kit'
import { fetchQuery } from '../queries/fetchQuery'
import { connectWallets } from './connectWallets'
import { listsWallets } from './listsWallets'
import { connectWalletsParts } from './walletCalls'

/**
 * Loads what Connect shows of the registry. What is here already is not asked for again; what failed before is, and
 * nothing else. Without a registry there is nothing to load.
 */
export async function loadFirstWallets(kit: Kit): Promise<void> {
  if (!listsWallets(kit)) return
  await Promise.all(connectWalletsParts.map(part => fetchQuery(kit, connectWallets, part)))
}
