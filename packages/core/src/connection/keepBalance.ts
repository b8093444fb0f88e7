import type { ChainNamespace } from '@latchkey/protocol'
import type { Kit } from '../kernel/kit'
import { retry } from '../kernel/retry'
import { startLater } from '../kernel/startLater'
import type { Stop } from '../kernel/stop'

/**
 * Keeps the native balance of a namespace's account fresh while a view shows it. Loads the code for it now.
 */
export function keepBalance(kit: Kit, namespace: ChainNamespace): Stop {
  return startLater(kit, 'nativeBalance', async () => {
    const { watchBalance } = await import('./watchBalance')
    return () => watchBalance(kit, namespace)
  })
}

/** Asks for the balance once more. */
export async function askBalance(kit: Kit, namespace: ChainNamespace): Promise<void> {
  const { fetchBalance } = await retry(kit, () => import('./fetchBalance'))
  await fetchBalance(kit, { namespace, force: true })
}
