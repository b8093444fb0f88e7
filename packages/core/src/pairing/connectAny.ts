import { type ConnectOptions, connect as connectHere } from '../connection/connect'
import type { Connection } from '../connectors/adapter'
import { walletConnectId } from '../connectors/walletConnect'
import type { Kit } from '../kernel/kit'
import { retry } from '../kernel/retry'

/**
 * Connects a wallet. Resolves with what it gave, rejects with a coded error: `user/rejected` when declined,
 * `connect/cancelled` when the visitor closed the modal or chose another wallet meanwhile. `walletConnect` shows a code
 * for any wallet to read, unless a session is live already.
 *
 * @example
 * const { accounts } = await connect(kit, { connectorId: 'io.metamask' })
 */
export async function connect(kit: Kit, options: ConnectOptions): Promise<Connection> {
  if (options.connectorId !== walletConnectId) return connectHere(kit, options)
  const { connectPaired } = await retry(kit, () => import('./connectPaired'))
  return connectPaired(kit, options)
}
