import { optionsOf } from '../config/config'
import { recommendedWallets } from '../config/firstLimits'
import type { Kit } from '../kernel/kit'
import { customWallets } from './connectRows'
import { listsWallets } from './listsWallets'
import { type WalletsPart, wallets, walletsIn } from './wallets'

/** How far the registry's wallets on Connect have come. */
export type FirstWalletsState = {
  /** How many are still to come. */
  awaited: number
  slow: boolean
  failed: boolean
  /** How many wallets there are in all, once that is known. */
  count: number | undefined
}

/** What Connect tells beside its rows. Nothing where the site has no registry, or wants no wallets (CFG-33). */
export function firstWalletsState(kit: Kit): FirstWalletsState {
  if (!listsWallets(kit)) return { awaited: 0, slow: false, failed: false, count: undefined }
  const { featuredWalletIds } = optionsOf(kit)
  const { featured, recommended } = kit.get(wallets).get()
  const parts = [featured, recommended]
  return {
    awaited:
      (isComing(featured) ? featuredWalletIds.length : 0) + (isComing(recommended) ? recommendedWallets : 0),
    slow: parts.some(part => part.status === 'loading' && part.slow),
    failed: parts.some(part => part.status === 'failed'),
    count:
      recommended.status === 'ready'
        ? recommended.count + walletsIn(featured).length + customWallets(kit).length
        : undefined,
  }
}

/** Before it is asked for, too: the view that asks shows it at once. */
function isComing({ status }: WalletsPart): boolean {
  return status === 'loading' || status === 'idle'
}
