import type { ChainNamespace } from '@latchkey/protocol'
import type { Connection } from '../connectors/adapter'
import { type ConnectionsState, connections, connectionsOf } from '../connectors/connections'
import { connectorName } from '../connectors/connector'
import { type ConnectorsState, connectors, findConnector } from '../connectors/connectors'
import type { Kit } from '../kernel/kit'
import type { Stop } from '../kernel/stop'
import { watchReading } from './watchReading'

/** One connected wallet, as a site sees it. */
export type ConnectedWallet = Connection & {
  namespace: ChainNamespace
  name: string
  icon?: string
  /** The one of its namespace that is in use. */
  isInUse: boolean
}

/**
 * Every connected wallet, of all namespaces or of one.
 *
 * @example
 * for (const wallet of getConnections(kit)) console.log(wallet.name, wallet.accounts[0], wallet.isInUse)
 */
export function getConnections(
  kit: Kit,
  { namespace }: { namespace?: ChainNamespace } = {},
): readonly ConnectedWallet[] {
  return connectionList(kit.get(connections).get(), kit.get(connectors).get(), namespace)
}

/**
 * Tells every connected wallet whenever one came, changed or went.
 *
 * @example
 * const stop = watchConnections(kit, wallets => show(wallets.length))
 */
export function watchConnections(
  kit: Kit,
  listener: (now: readonly ConnectedWallet[], before: readonly ConnectedWallet[]) => void,
): Stop {
  let told = kit.get(connections).get()
  let list = getConnections(kit)
  // The list is made anew only when the connections are others, so that equal ones are told once.
  const read = () => {
    const now = kit.get(connections).get()
    if (now !== told) list = getConnections(kit)
    told = now
    return list
  }
  return watchReading(kit, [connections], read, listener)
}

export function connectionList(
  state: ConnectionsState,
  known: ConnectorsState,
  only?: ChainNamespace,
): readonly ConnectedWallet[] {
  const names = only ? [only] : (Object.keys(state) as ChainNamespace[])
  return names.flatMap(namespace => {
    const { list, active } = connectionsOf(state, namespace)
    return list.map((connection): ConnectedWallet => {
      const connector = findConnector(known, connection.connectorId, namespace)
      const shown = connector?.peer ?? connector
      return {
        ...connection,
        namespace,
        name: shown ? connectorName(shown) : connection.connectorId,
        ...(shown?.imageUrl === undefined ? {} : { icon: shown.imageUrl }),
        isInUse: connection.connectorId === active,
      }
    })
  })
}
