import type { ChainNamespace } from '@latchkey/protocol'
import { isAwake } from '../connectors/adapters'
import type { Kit } from '../kernel/kit'
import { loadPart } from '../kernel/loadPart'
import { type DisconnectOptions, disconnecting } from './disconnecting'

/**
 * Disconnects one wallet, the wallets of one namespace, or all. The wallet keeps its permission for this site
 * unless you set `revoke`. Sessions end first, then the connection (CON-19). A wallet that fails to
 * disconnect does not stop the others, and one that is not connected is skipped. Wallets that are still
 * restoring end as well.
 *
 * @example
 * await disconnect(kit)
 * await disconnect(kit, { connectorId: 'io.metamask' })
 */
export async function disconnect(kit: Kit, options: DisconnectOptions = {}): Promise<void> {
  const store = kit.get(disconnecting)
  const ending = { ...options }
  store.set(now => [...now, ending])
  try {
    if (!isAwake(kit)) await kit.wake()
    // Disconnects are rare, so no page loads their code in advance.
    const { endConnections } = await loadEnding(kit)
    await endConnections(kit, options)
  } finally {
    store.set(now => now.filter(other => other !== ending))
  }
}

/** Preloads the code that disconnects, so that a visitor can disconnect offline, too. */
export async function preloadDisconnect(kit: Kit): Promise<void> {
  await loadEnding(kit).catch(() => {}) // disconnecting tries again
}

function loadEnding(kit: Kit) {
  return loadPart(kit, 'disconnect', () => import('./endConnections'))
}

/** Whether a wallet is disconnecting, alone or with others. */
export function isDisconnecting(
  state: readonly DisconnectOptions[],
  { namespace, connectorId }: { namespace: ChainNamespace; connectorId: string },
): boolean {
  return state.some(
    ending =>
      (ending.namespace ?? namespace) === namespace && (ending.connectorId ?? connectorId) === connectorId,
  )
}
