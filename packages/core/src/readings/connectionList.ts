import type { ChainNamespace } from '@latchkey/protocol'
import type { Connection } from '../connectors/adapter'
import { connections, connectionsOf } from '../connectors/connections'
import { connectorName } from '../connectors/connectorName'
import { connectors, findConnector } from '../connectors/connectors'
import type { Kit } from '../kernel/kit'
import type { Reading } from '../kernel/reading'
import type { Stop } from '../kernel/stop'
import { watchReading } from './watchReading'

/** A connected wallet, as a site sees it. */
export type ConnectedWallet = Connection & {
  namespace: ChainNamespace
  name: string
  icon?: string
  /** Whether it is the one in use in its namespace. */
  isInUse: boolean
}

/**
 * Returns every connected wallet, in all namespaces or one.
 *
 * @example
 * for (const wallet of getConnections(kit)) console.log(wallet.name, wallet.accounts[0], wallet.isInUse)
 */
export function getConnections(
  kit: Kit,
  { namespace }: { namespace?: ChainNamespace } = {},
): readonly ConnectedWallet[] {
  return connectionsReading(kit, namespace)
}

/**
 * Calls back when a connected wallet comes, changes or goes.
 *
 * @example
 * const stop = watchConnections(kit, wallets => show(wallets.length))
 */
export function watchConnections(
  kit: Kit,
  listener: (now: readonly ConnectedWallet[], before: readonly ConnectedWallet[]) => void,
): Stop {
  return watchReading(kit, connectionsReading, listener)
}

export const connectionsReading: Reading<readonly ConnectedWallet[], [namespace?: ChainNamespace]> = (
  kit,
  only,
) => {
  const state = kit.get(connections).get()
  const names = only ? [only] : (Object.keys(state) as ChainNamespace[])
  return names.flatMap(namespace => {
    const { list, active } = connectionsOf(state, namespace)
    return list.map(connection => ({
      ...connection,
      namespace,
      ...shownAs(kit, connection.connectorId, namespace),
      isInUse: connection.connectorId === active,
    }))
  })
}

function shownAs(
  kit: Kit,
  connectorId: string,
  namespace: ChainNamespace,
): Pick<ConnectedWallet, 'name' | 'icon'> {
  const connector = findConnector(kit.get(connectors).get(), connectorId, namespace)
  const shown = connector?.peer ?? connector
  if (!shown) return { name: connectorId }
  return { name: connectorName(shown), ...(shown.imageUrl === undefined ? {} : { icon: shown.imageUrl }) }
}
