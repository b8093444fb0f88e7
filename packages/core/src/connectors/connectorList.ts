import type { ChainNamespace, Wallet } from '@latchkey/protocol'
import { optionsOf } from '../config/config'
import type { ConnectorGroup } from '../config/options'
import type { Kit } from '../kernel/kit'
import { byGroup } from './byGroup'
import { groupOfType } from './connector'
import { type ConnectorsState, connectors } from './connectors'
import { trustedListings } from './listings'
import { type MergedConnector, mergeConnectors } from './mergeConnectors'
import { namespaceFilter } from './namespaceFilter'
import { type RecentWallet, recentWallets } from './recentWallets'

/** A wallet as the Connect view lists it: one row, however many namespaces it has. */
export type ListedConnector = MergedConnector & {
  group: ConnectorGroup
  recent: boolean
}

/**
 * The connectors to show, each wallet once, in the order of the groups (CFG-38, IMP-36). Recently used ones
 * come as `recent`, unless another wallet claims to be the same: we cannot know which of them it was.
 */
export function listConnectors(
  state: ConnectorsState,
  recent: readonly RecentWallet[],
  order: readonly ConnectorGroup[],
  only?: ChainNamespace,
  listings?: readonly Wallet[],
): ListedConnector[] {
  const place = ({ parts, namesakeOf }: MergedConnector) =>
    namesakeOf ? -1 : recent.findIndex(wallet => parts.some(part => part.id === wallet.id))
  const merged = mergeConnectors(only ? { [only]: state[only] } : state, listings)
  const listed = merged.map((connector): ListedConnector => {
    const isRecent = place(connector) >= 0
    return { ...connector, recent: isRecent, group: isRecent ? 'recent' : groupOfType[connector.type] }
  })
  const compare = byGroup(order)
  return listed.sort((a, b) => compare(a, b) || place(a) - place(b))
}

/** The connectors as Connect shows them; none while `enableWallets` is off (CFG-33). */
export function connectorList(kit: Kit): ListedConnector[] {
  const { enableWallets, features } = optionsOf(kit)
  if (!enableWallets) return []
  return listConnectors(
    kit.get(connectors).get(),
    kit.get(recentWallets).get(),
    features.connectorTypeOrder,
    kit.get(namespaceFilter).get(),
    trustedListings(kit),
  )
}
