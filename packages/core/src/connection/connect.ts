import type { Connection } from '../connectors/adapter'
import { findRemote } from '../connectors/findRemote'
import type { Kit } from '../kernel/kit'
import { openRemote } from '../remote/liveRemotes'
import { type ConnectOptions, connectHere } from './connectHere'

/**
 * Connects a wallet. Resolves with its accounts, rejects with a coded error: `user/rejected` if the visitor
 * declines, `connect/cancelled` if the visitor closes the modal or chooses another wallet. For a wallet
 * outside the browser it opens that wallet's view, unless it is connected already.
 *
 * @example
 * const { accounts } = await connect(kit, { connectorId: 'io.metamask' })
 */
export async function connect(kit: Kit, options: ConnectOptions): Promise<Connection> {
  if (!findRemote(kit, options.connectorId)) return connectHere(kit, options)
  const remote = await openRemote(kit, options.connectorId)
  return remote.connect(options)
}
