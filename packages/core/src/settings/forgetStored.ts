import { receivers } from '../accounts/receivers'
import { recentWallets } from '../connectors/recentWallets'
import type { Kit } from '../kernel/kit'

/** Data that helps the visitor and that nothing else needs. */
const keys = [
  // Without what it kept of permissions, a visitor signs before they are revoked.
  ...['recentWallets', 'receivers', 'permissions'],
  ...['cache.tokens', 'cache.identity', 'cache.ens', 'cache.nativeBalance'],
]

/**
 * Deletes what the kit remembers about the visitor in this browser: recent wallets, receivers, and cached
 * answers. Keeps what the connection needs, and pending transactions, which somebody waits for.
 */
export function forgetStored(kit: Kit): void {
  for (const key of keys) kit.storage.remove(key)
  kit.get(recentWallets).set([])
  kit.get(receivers).set([])
}
