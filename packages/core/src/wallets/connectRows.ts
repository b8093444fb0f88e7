import type { Wallet } from '@latchkey/protocol'
import { optionsOf } from '../config/config'
import { recommendedWallets } from '../config/limits/walletLists'
import type { ConnectorGroup } from '../config/options'
import { byGroup } from '../connectors/byGroup'
import type { Connector } from '../connectors/connector'
import { connectorList, type ListedConnector } from '../connectors/connectorList'
import { offersPairing } from '../connectors/offersPairing'
import { plainName } from '../connectors/plainName'
import { recentWallets } from '../connectors/recentWallets'
import type { Kit } from '../kernel/kit'
import { queryState } from '../queries/query'
import { connectWallets, walletsIn } from './connectWallets'
import { customWallets } from './customWallets'
import { visibleWallets } from './visibleWallets'

/** One row of Connect: an available wallet, or one that the visitor could get. */
export type ConnectRow =
  | { kind: 'connector'; group: ConnectorGroup; connector: ListedConnector }
  | { kind: 'wallet'; group: ConnectorGroup; wallet: Wallet }

/**
 * The rows of Connect in the order of their groups (CFG-38), each wallet once, from whatever source (IMP-36).
 */
export function connectRows(kit: Kit): ConnectRow[] {
  const { enableWallets, features } = optionsOf(kit)
  if (!enableWallets) return []
  const here = connectorList(kit).filter(
    connector => connector.type !== 'AUTH' && !isExcluded(kit, connector),
  )
  const rows: ConnectRow[] = here.map(connector => ({ kind: 'connector', group: connector.group, connector }))
  const shown = new Set(here.flatMap(keysOf))
  const paired = offersPairing(kit) ? kit.get(recentWallets).get() : []
  const recent = paired.flatMap(({ listing }) => listing ?? [])
  for (const [group, list] of [
    ['recent', visibleWallets(kit, recent)],
    ['featured', walletsIn(kit, 'featured')],
    ['custom', customWallets(kit)],
    ['recommended', [...walletsIn(kit, 'recommended'), ...walletsIn(kit, 'further')]],
  ] as const)
    for (const wallet of list) {
      if (group === 'recommended' && missingWallets(kit, rows) === 0) break
      const keys = keysOf(wallet)
      if (keys.some(key => shown.has(key))) continue
      for (const key of keys) shown.add(key)
      rows.push({ kind: 'wallet', group, wallet })
    }
  return rows.sort(byGroup(features.connectorTypeOrder))
}

/**
 * How many recommended wallets the rows lack. There are four (REG-03); a featured one that the visitor
 * already has makes room for another.
 */
export function missingWallets(kit: Kit, rows: readonly ConnectRow[]): number {
  const { featuredWalletIds } = optionsOf(kit)
  const isAnswered = queryState(kit, connectWallets, 'featured').status === 'success'
  const countOf = (group: ConnectorGroup) =>
    rows.filter(row => row.kind === 'wallet' && row.group === group).length
  const left = isAnswered ? featuredWalletIds.length - countOf('featured') : 0
  return recommendedWallets + left - countOf('recommended')
}

/** The connector of an installed wallet; undefined if it is not installed. */
export function connectorOf(kit: Kit, wallet: Wallet): ListedConnector | undefined {
  return connectorLookup(connectorList(kit))(wallet)
}

/** Finds the connectors of many wallets among the available ones. */
export function connectorLookup(
  here: readonly ListedConnector[],
): (wallet: Wallet) => ListedConnector | undefined {
  const known = new Map<string, ListedConnector>()
  for (const connector of here)
    for (const key of keysOf(connector)) if (!known.has(key)) known.set(key, connector)
  return wallet => {
    const key = keysOf(wallet).find(each => known.has(each))
    return key === undefined ? undefined : known.get(key)
  }
}

/** Whether the site excludes an installed wallet (CON-07, CON-08). */
function isExcluded(kit: Kit, connector: Connector): boolean {
  const keys = keysOf(connector)
  return walletsIn(kit, 'excluded').some(wallet => keysOf(wallet).some(key => keys.includes(key)))
}

/** Keys shared by two entries of one wallet: the registry's id, the rdns, or the name. */
function keysOf(wallet: { id: string; name: string; rdns?: string; explorerId?: string }): string[] {
  const name = `name ${plainName(wallet.name)}`
  return [wallet.id, wallet.explorerId, wallet.rdns, name].filter(key => key !== undefined)
}
