import type { Connection } from '../connectors/adapter'
import { findRemote } from '../connectors/findRemote'
import type { Kit } from '../kernel/kit'
import { openRemote } from '../remote/liveRemotes'
import { type ConnectOptions, connectHere } from './connectHere'

/**
 * Connects a wallet. Resolves with what it gave, rejects with a coded error: `user/rejected` when declined,
 * `connect/cancelled` when the visitor closed the modal or chose another wallet meanwhile. A wallet
 * that is not in the browser is asked in a view of its own, unless it is connected already.
 *
 * @example
 * const { accounts } = await connect(kit, { connectorId: 'io.metamask' })
 */
export async function connect(kit: Kit, options: ConnectOptions): Promise<Connection> {
  if (!findRemote(kit, options.connectorId)) return connectHere(kit, options)
  const remote = await openRemote(kit, options.connectorId)
  return remote.connect(options)
}
