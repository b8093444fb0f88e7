import type { Wallet, WalletPage } from '@latchkey/protocol'
import { optionsOf } from '../config/config'
import type { Kit } from '../kernel/kit'
import { defineQuery, type FetchContext, queryState } from '../queries/query'
import { askRegistry, askWallets } from './askWallets'
import { type ConnectWalletsPart, connectWalletsName, partQuery, type WalletQuery } from './walletCalls'

/** The registry's wallets on Connect. Each part fails and is tried again on its own. */
export const connectWallets = defineQuery<WalletPage, ConnectWalletsPart>(connectWalletsName, {
  staleMs: Number.POSITIVE_INFINITY,
  key: part => part,
  async fetch(kit, part, context) {
    const query = partQuery(kit, part)
    if (!query) return { data: [], count: 0 }
    // By name and rdns, so that they are left out when they are installed (CON-08).
    if (part === 'excluded') return askRegistry(kit, query, context)
    return part === 'featured' ? askInOrder(kit, query, context) : askWallets(kit, query, context)
  },
})

/** The wallets of a part, if they are here. */
export function walletsIn(kit: Kit, part: ConnectWalletsPart): readonly Wallet[] {
  return queryState(kit, connectWallets, part).data?.data ?? []
}

/** Featured wallets stand as the site named them, whatever the registry's order is. */
async function askInOrder(kit: Kit, query: WalletQuery, context: FetchContext): Promise<WalletPage> {
  const { featuredWalletIds: ids } = optionsOf(kit)
  const { data, count } = await askWallets(kit, query, context)
  return { data: data.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)), count }
}
