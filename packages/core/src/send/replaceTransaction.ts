import { toKitError } from '@latchkey/protocol'
import type { Kit } from '../kernel/kit'
import { retry } from '../kernel/retry'
import type { PendingTransaction, Replacement } from '../transactions/pendingTransactions'
import { replacing } from './replacing'

/**
 * Asks the wallet for a transaction that replaces a pending one: the same at a higher fee, or an empty one to
 * oneself. The network includes only one of them. Works only on EVM chains, which number an account's
 * transactions.
 */
export async function replaceTransaction(
  kit: Kit,
  sent: PendingTransaction,
  how: Replacement,
): Promise<string> {
  const store = kit.get(replacing)
  store.set({ hash: sent.hash, how, status: 'asking', error: undefined })
  try {
    const { replaceNow } = await retry(kit, () => import('./replaceNow'))
    const hash = await replaceNow(kit, sent, how)
    store.set(undefined)
    return hash
  } catch (cause) {
    const error = toKitError(cause, 'wallet/failed')
    store.set({ hash: sent.hash, how, status: 'failed', error })
    throw error
  }
}
