import type { ChainNamespace } from '@latchkey/protocol'
import type { Kit } from '../kernel/kit'
import { retry } from '../kernel/retry'

/**
 * Asks for the native balance after the wallet has sent something (EMB-68). Separate from what Account shows
 * of it.
 */
export async function refreshBalance(kit: Kit, namespace: ChainNamespace): Promise<void> {
  const { fetchBalance } = await retry(kit, () => import('../connection/fetchBalance'))
  await fetchBalance(kit, { namespace, force: true })
}
