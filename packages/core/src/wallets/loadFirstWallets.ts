import { toKitError } from '@latchkey/protocol'
import { optionsOf } from '../config/config'
import { serviceUrl } from '../config/services'
import type { Kit } from '../kernel/kit'
import { askRegistry, askWallets } from './askWallets'
import { featuredQuery, recommendedQuery, type WalletQuery } from './walletCalls'
import { type WalletsState, wallets } from './wallets'
import { whileSlow } from './whileSlow'

/**
 * Loads what Connect shows of the registry. What is here already is not asked for again; what failed before is, and
 * nothing else. Without a registry there is nothing to load.
 */
export async function loadFirstWallets(kit: Kit): Promise<void> {
  if (!serviceUrl(kit, 'registry') || !optionsOf(kit).enableWallets) return
  await Promise.all([
    load(kit, 'featured', featuredQuery(kit), askWallets),
    load(kit, 'recommended', recommendedQuery(kit), askWallets),
    load(kit, 'excluded', excludedQuery(kit), askRegistry),
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

/** The excluded wallets by name and rdns, so that they are left out when they are installed (CON-08). */
function excludedQuery(kit: Kit): WalletQuery | undefined {
  const { excludeWalletIds: include } = optionsOf(kit)
  return include.length > 0 ? { page: 1, entries: include.length, include } : undefined
}
