import type { ChainNamespace } from '@latchkey/protocol'
import { optionsOf } from '../config/config'
import type { ConnectorGroup } from '../config/options'
import type { Kit } from '../kernel/kit'
import { byGroup } from './byGroup'
import { type Connector, type ConnectorType, connectorName } from './connector'
import { type ConnectorsState, connectors } from './connectors'
import { findNamesakes } from './findNamesakes'
import { mergeConnectors } from './mergeConnectors'
import { namespaceFilter } from './namespaceFilter'
import { type RecentWallet, recentWallets } from './recentWallets'

/** A wallet as the Connect view lists it: one row, whatever number of namespaces it is in. */
export type ListedConnector = Connector & {
  group: ConnectorGroup
  recent: boolean
  /** The name of a wallet listed before it that it shares a name or an id with: one may be pretending to be the other. */
  namesakeOf?: string
  /** The connector of each namespace the wallet is in; more than one makes it MULTI_CHAIN. */
  parts: readonly Connector[]
}

const groupOfType: Record<ConnectorType, ConnectorGroup> = {
  MULTI_CHAIN: 'injected',
  ANNOUNCED: 'injected',
  INJECTED: 'injected',
  EXTERNAL: 'external',
  AUTH: 'external',
  ID_AUTH: 'external',
  WALLET_CONNECT: 'walletConnect',
}

/**
 * The connectors to show, each wallet once, in the order of the groups (CFG-38, IMP-36). Recently used ones come as
 * `recent`, unless another wallet claims to be the same: nobody knows which of them it was.
 */
export function listConnectors(
  state: ConnectorsState,
  recentlyUsed: readonly RecentWallet[],
  order: readonly ConnectorGroup[],
  only?: ChainNamespace,
): ListedConnector[] {
  const place = (parts: readonly Connector[]) =>
    recentlyUsed.findIndex(wallet => parts.some(part => part.id === wallet.id))
  const merged = mergeConnectors(only ? { [only]: state[only] } : state)
  const originals = findNamesakes(merged)
  const disputed = new Set([...originals].flat())
  const listed = merged.map((connector): ListedConnector => {
    const isRecent = place(connector.parts) >= 0 && !disputed.has(connector)
    const original = originals.get(connector)
    return {
      ...connector,
      ...(original && { namesakeOf: connectorName(original) }),
      recent: isRecent,
      group: isRecent ? 'recent' : groupOfType[connector.type],
    }
  })
  const compare = byGroup(order)
  const rank = ({ recent, parts }: ListedConnector) => (recent ? place(parts) : 0)
  return listed.sort((a, b) => compare(a, b) || rank(a) - rank(b))
}

/** The connectors of a kit as Connect shows them; none while `enableWallets` is off (CFG-33). */
export function connectorList(kit: Kit): ListedConnector[] {
  const { enableWallets, features } = optionsOf(kit)
  if (!enableWallets) return []
  return listConnectors(
    kit.get(connectors).get(),
    kit.get(recentWallets).get(),
    features.connectorTypeOrder,
    kit.get(namespaceFilter).get(),
  )
}
