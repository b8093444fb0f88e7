import { config, optionsOf } from '../config/config'
import { recommendedWallets } from '../config/limits/walletLists'
import { adapters, hasAdapters } from '../connectors/adapters'
import { adaptersFailed } from '../connectors/inUse'
import type { Kit } from '../kernel/kit'
import type { Reading } from '../kernel/reading'
import { networks } from '../networks/networks'
import { hasRegistry } from '../projects/hasRegistry'
import { type QueryState, queryState } from '../queries/query'
import { connectWallets, walletsIn } from './connectWallets'
import { customWallets } from './customWallets'

/** How many places are kept for the wallets of the browser, until the adapters have looked for them. */
const lookedFor = 2

/** How far the wallets on Connect have come. */
export type ConnectWalletsState = {
  /** How many are still to come. */
  awaited: number
  slow: boolean
  failed: boolean
  /** How many wallets there are in all, once that is known. */
  count: number | undefined
}

/** What Connect tells beside its rows. Nothing where the site has no registry, or wants no wallets (CFG-33). */
export function connectWalletsState(kit: Kit): ConnectWalletsState {
  const hasFailed = kit.get(adaptersFailed).get()
  const inBrowser = hasAdapters(kit) || hasFailed || !optionsOf(kit).enableWallets ? 0 : lookedFor
  if (!hasRegistry(kit)) return { awaited: inBrowser, slow: false, failed: hasFailed, count: undefined }
  const { featuredWalletIds } = optionsOf(kit)
  const featured = queryState(kit, connectWallets, 'featured')
  const recommended = queryState(kit, connectWallets, 'recommended')
  const parts = [featured, recommended]
  return {
    awaited:
      inBrowser +
      (isComing(featured) ? featuredWalletIds.length : 0) +
      (isComing(recommended) ? recommendedWallets : 0),
    slow: parts.some(part => part.isSlow),
    failed: hasFailed || parts.some(part => part.status === 'error'),
    count:
      recommended.data &&
      recommended.data.count + walletsIn(kit, 'featured').length + customWallets(kit).length,
  }
}

export const connectWalletsReading: Reading<ConnectWalletsState> = {
  features: [config, adapters, adaptersFailed, connectWallets, networks],
  read: connectWalletsState,
}

/** Before it is asked for, too: the view that asks shows it at once. */
function isComing({ status }: QueryState<unknown>): boolean {
  return status === 'pending' || status === 'idle'
}
