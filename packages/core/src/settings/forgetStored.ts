import { receivers } from '../accounts/receivers'
import { recentWallets } from '../connectors/recentWallets'
import type { Kit } from '../kernel/kit'

/** What helps the visitor, and nothing else needs. */
const keys = [
  ...['recentWallets', 'receivers'],
  ...['cache.tokens', 'cache.identity', 'cache.ens', 'cache.nativeBalance'],
]

/**
 * Deletes what the kit remembers of the visitor in this browser: wallets used last, receivers, and answers kept for the
 * next page. What the connection needs stays, and so do pending transactions, which somebody waits for.
 */
export function forgetStored(kit: Kit): void {
  for (const key of keys) kit.storage.remove(key)
  kit.get(recentWallets).set([])
  kit.get(receivers).set([])
}
