import type { QueryValue, Route, walletsRoute } from '@latchkey/protocol'
import { optionsOf } from '../config/config'
import { recommendedWallets } from '../config/limits/walletLists'
import type { Kit } from '../kernel/kit'
import { networks, requestedNetworks } from '../networks/networks'

export type WalletQuery =
  typeof walletsRoute extends Route<infer Query>
    ? Partial<Record<Exclude<Query, 'projectId' | 'st' | 'sv'>, QueryValue>>
    : never

/** The query for Connect's wallets; its parts already load within the visitor's click. */
export const connectWalletsName = 'wallets'

/** Those the site features, the first few others, and those it excludes. */
export const connectWalletsParts = ['featured', 'recommended', 'excluded'] as const
/** `further`: the recommended wallets after the first ones, if some of those cannot be shown. */
export type ConnectWalletsPart = (typeof connectWalletsParts)[number] | 'further'

/**
 * A part's query to the registry: wallets by id, or the first that the site neither features nor excludes
 * (REG-03).
 */
export function partQuery(kit: Kit, part: ConnectWalletsPart): WalletQuery | undefined {
  if (part === 'recommended' || part === 'further')
    return { page: part === 'further' ? 2 : 1, entries: recommendedWallets, ...listed(kit) }
  const { featuredWalletIds, excludeWalletIds } = optionsOf(kit)
  const include = part === 'featured' ? featuredWalletIds : excludeWalletIds
  return include.length > 0 ? { page: 1, entries: include.length, include } : undefined
}

/** The registry's wallets that fit the site's networks and its choice of wallets. */
export function listed(kit: Kit): WalletQuery {
  const { includeWalletIds, excludeWalletIds, featuredWalletIds } = optionsOf(kit)
  return {
    include: someOf(includeWalletIds),
    exclude: someOf([...excludeWalletIds, ...featuredWalletIds]),
    chains: someOf(requestedNetworks(kit.get(networks).get()).map(network => network.caipNetworkId)),
  }
}

function someOf(ids: readonly string[]): readonly string[] | undefined {
  return ids.length > 0 ? ids : undefined
}
