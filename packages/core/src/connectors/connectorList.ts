import { optionsOf } from '../config/config'
import { connectorOrder } from '../config/limits'
import type { ConnectorGroup } from '../config/options'
import type { Kit } from '../kernel/kit'
import type { Connector, ConnectorType } from './connector'
import { type ConnectorsState, connectors } from './connectors'
import { type RecentWallet, recentWallets } from './recentWallets'

/** A connector as the Connect view lists it. */
export type ListedConnector = Connector & { group: ConnectorGroup; recent: boolean }

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
 * The connectors to show, each once, in the order of the groups (CFG-38, IMP-36). Recently used ones come as `recent`;
 * groups that the order does not name follow in the default order, so that no wallet is lost.
 */
export function listConnectors(
  state: ConnectorsState,
  recent: readonly RecentWallet[],
  order: readonly ConnectorGroup[],
): ListedConnector[] {
  const unique = new Map<string, Connector>()
  for (const connector of Object.values(state).flatMap(list => list ?? [])) {
    const key = connector.rdns ?? connector.id
    if (!unique.has(key)) unique.set(key, connector)
  }
  const hasAnnounced = [...unique.values()].some(connector => connector.type === 'ANNOUNCED')
  const listed = [...unique.values()]
    // The bare `window.ethereum` is one of the announced wallets once there are any.
    .filter(connector => connector.type !== 'INJECTED' || !hasAnnounced)
    .map((connector): ListedConnector => {
      const place = recent.findIndex(wallet => wallet.id === connector.id)
      return { ...connector, recent: place >= 0, group: place >= 0 ? 'recent' : groupOfType[connector.type] }
    })
  const place = (connector: ListedConnector) => recent.findIndex(wallet => wallet.id === connector.id)
  const groups = [...new Set([...order, ...connectorOrder])]
  return listed.sort((a, b) => groups.indexOf(a.group) - groups.indexOf(b.group) || place(a) - place(b))
}

/** The connectors of a kit as Connect shows them; none while `enableWallets` is off (CFG-33). */
export function connectorList(kit: Kit): ListedConnector[] {
  const { enableWallets, features } = optionsOf(kit)
  if (!enableWallets) return []
  return listConnectors(kit.get(connectors).get(), kit.get(recentWallets).get(), features.connectorTypeOrder)
}
