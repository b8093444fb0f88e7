import type { ChainNamespace } from '@latchkey/protocol'
import { isAwake } from '../connectors/adapters'
import type { Kit } from '../kernel/kit'
import { retry } from '../kernel/retry'
import { type DisconnectOptions, disconnecting } from './disconnecting'

/**
 * Disconnects one wallet, the wallets of one namespace, or all. The wallet's permission for this site stays unless
 * `revoke` is set. Sessions are cleared first, then the connection (CON-19). One that cannot be ended does not keep
 * the others from it, and what is not connected needs no ending. What is still being restored is not looked for any more, and ended should it come all the same.
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
    // A disconnect is rare, and no page waits for its code.
    const { endConnections } = await loadEnding(kit)
    await endConnections(kit, options)
  } finally {
    store.set(now => now.filter(other => other !== ending))
  }
}

/** Brings the code of a disconnect early, so that a wallet can be left without a network, too. */
export async function preloadDisconnect(kit: Kit): Promise<void> {
  await loadEnding(kit).catch(() => {}) // it is tried again when it is needed
}

function loadEnding(kit: Kit) {
  return retry(kit, () => import('./endConnections'))
}

/** Whether a wallet is on its way out: it alone, or with others. */
export function isDisconnecting(
  state: readonly DisconnectOptions[],
  { namespace, connectorId }: { namespace: ChainNamespace; connectorId: string },
): boolean {
  return state.some(
    ending =>
      (ending.namespace ?? namespace) === namespace && (ending.connectorId ?? connectorId) === connectorId,
  )
}
