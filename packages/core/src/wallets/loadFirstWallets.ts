import { toKitError, type WalletPage } from '@latchkey/protocol'
import { optionsOf } from '../config/config'
import type { Kit } from '../kernel/kit'
import { askRegistry, askWallets } from './askWallets'
import { listsWallets } from './listsWallets'
import { idsQuery, recommendedQuery, type WalletQuery } from './walletCalls'
import { type WalletsState, wallets } from './wallets'
import { whileSlow } from './whileSlow'

/**
 * Loads what Connect shows of the registry. What is here already is not asked for again; what failed before is, and
 * nothing else. Without a registry there is nothing to load.
 */
export async function loadFirstWallets(kit: Kit): Promise<void> {
  if (!listsWallets(kit)) return
  const { featuredWalletIds, excludeWalletIds } = optionsOf(kit)
  await Promise.all([
    load(kit, 'featured', idsQuery(featuredWalletIds), askInOrder),
    load(kit, 'recommended', recommendedQuery(kit), askWallets),
    // By name and rdns, so that they are left out when they are installed (CON-08).
    load(kit, 'excluded', idsQuery(excludeWalletIds), askRegistry),
  ])
}

async function load(
  kit: Kit,
  name: keyof WalletsState,
  query: WalletQuery | undefined,
  asking: typeof askWallets,
): Promise<void> {
  const store = kit.get(wallets)
  const { status } = store.get()[name]
  if (status === 'ready' || status === 'loading') return
  if (!query) return store.set(now => ({ ...now, [name]: { status: 'ready', wallets: [], count: 0 } }))
  store.set(now => ({ ...now, [name]: { status: 'loading' } }))
  try {
    const { data, count } = await whileSlow(kit, asking(kit, query), () =>
      store.set(now => ({ ...now, [name]: { status: 'loading', slow: true } })),
    )
    store.set(now => ({ ...now, [name]: { status: 'ready', wallets: data, count } }))
  } catch (cause) {
    const error = toKitError(cause, 'http/unreachable')
    kit.log.warn(`wallets: the ${name} ones did not arrive`, error)
    store.set(now => ({ ...now, [name]: { status: 'failed', error } }))
  }
}

/** Featured wallets stand as the site named them, whatever the registry's order is. */
async function askInOrder(kit: Kit, query: WalletQuery): Promise<WalletPage> {
  const { featuredWalletIds: ids } = optionsOf(kit)
  const { data, count } = await askWallets(kit, query)
  return { data: data.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)), count }
}
