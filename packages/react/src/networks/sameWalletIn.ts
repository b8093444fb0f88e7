import {
  type Connector,
  connections,
  connectionsOf,
  connectorList,
  connectorName,
  type Kit,
} from '@latchkey/core'
import type { ChainNamespace } from '@latchkey/protocol'

type SameWallet = Pick<Connector, 'id' | 'chain' | 'name'> | undefined

/** The connector, in this namespace, of a wallet that is connected in another. */
export function sameWalletIn(kit: Kit, namespace: ChainNamespace): SameWallet {
  const live = kit.get(connections).get()
  for (const { parts } of connectorList(kit)) {
    const here = parts.find(({ chain }) => chain === namespace)
    const isConnected = parts.some(({ id, chain }) =>
      connectionsOf(live, chain).list.some(({ connectorId }) => connectorId === id),
    )
    if (here && isConnected) return { ...here, name: connectorName(here) }
  }
  return undefined
}
