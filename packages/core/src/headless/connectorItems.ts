import type { ChainNamespace, Wallet } from '@latchkey/protocol'
import { type AttemptState, attempt } from '../accounts/attempt'
import type { ConnectorGroup } from '../config/options'
import { connections, connectionsOf } from '../connectors/connections'
import { groupOfType } from '../connectors/connector'
import type { ConnectorItem } from '../connectors/connectorItem'
import type { ListedConnector } from '../connectors/connectorList'
import { connectorName } from '../connectors/connectorName'
import { findRemote, remoteToAny } from '../connectors/findRemote'
import { canPair } from '../flows/routeToWallet'
import type { Kit } from '../kernel/kit'
import type { Reading } from '../kernel/reading'
import { pairing } from '../pairing/pairing'
import { walletPlatforms } from '../pairing/walletPlatforms'
import { type ConnectRow, connectRows } from '../wallets/connectRows'
import { walletImageUrl } from '../wallets/walletImages'

/** The modal's rows as a site sees them. */
export const connectorItemsReading: Reading<readonly ConnectorItem[]> = kit =>
  connectRows(kit).map(row => itemOf(kit, row))

function itemOf(kit: Kit, row: ConnectRow): ConnectorItem {
  return row.kind === 'connector' ? connectorItem(kit, row.connector) : walletItem(kit, row.wallet, row.group)
}

export function connectorItem(kit: Kit, connector: ListedConnector): ConnectorItem {
  const { id, parts, group, recent, imageUrl, type, namesakeOf, isKnown } = connector
  const live = kit.get(connections).get()
  const isRemote = Boolean(findRemote(kit, id))
  return {
    id,
    connectorId: id,
    name: connectorName(connector),
    ...(imageUrl && { icon: imageUrl }),
    group,
    namespaces: parts.map(part => part.chain),
    isInstalled: groupOfType[type] === 'injected',
    isRecent: recent,
    isConnected: parts.every(part =>
      connectionsOf(live, part.chain).list.some(({ connectorId }) => connectorId === part.id),
    ),
    isConnecting: isTried(kit.get(attempt).get(), id) || (isRemote && isPaired(kit, undefined)),
    needs: isRemote ? 'pairing' : parts.length > 1 ? 'namespace' : 'approval',
    platforms: [isRemote ? 'qrcode' : 'browser'],
    ...(namesakeOf && { namesakeOf }),
    ...(isKnown && { isKnown }),
  }
}

export function walletItem(kit: Kit, wallet: Wallet, group: ConnectorGroup): ConnectorItem {
  const connectorId = remoteToAny(kit)?.id
  const icon = walletImageUrl(kit, wallet)
  return {
    id: wallet.id,
    connectorId: connectorId ?? wallet.id,
    wallet,
    name: wallet.name,
    ...(icon && { icon }),
    group,
    namespaces: [...new Set(wallet.chains?.map(chain => chain.split(':')[0] as ChainNamespace))],
    isInstalled: false,
    isRecent: group === 'recent',
    isConnected: false,
    isConnecting: isPaired(kit, wallet),
    needs: canPair(kit, wallet) ? 'pairing' : 'install',
    platforms: walletPlatforms(kit, wallet),
  }
}

function isTried(tried: AttemptState, id: string): boolean {
  return tried.status === 'waiting' && tried.connectorId === id
}

/** Whether the visitor is pairing with this wallet, or with any. */
function isPaired(kit: Kit, wallet: Wallet | undefined): boolean {
  const state = kit.get(pairing).get()
  return (
    /preparing|waiting|approved/.test(state.status) && 'wallet' in state && state.wallet?.id === wallet?.id
  )
}
