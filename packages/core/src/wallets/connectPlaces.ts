import { optionsOf } from '../config/config'
import { recommendedWallets } from '../config/limits/walletLists'
import type { ConnectorGroup } from '../config/options'
import { hasAdapters } from '../connectors/adapters'
import { byGroup } from '../connectors/byGroup'
import { groupOfType } from '../connectors/connector'
import { adaptersFailed } from '../connectors/inUse'
import { remotes } from '../connectors/remotes'
import type { Kit } from '../kernel/kit'
import { hasRegistry } from '../projects/hasRegistry'
import { type QueryState, queryState } from '../queries/query'
import { type ConnectRow, connectRows, missingWallets } from './connectRows'
import { connectWallets, walletsIn } from './connectWallets'
import { customWallets } from './customWallets'
import type { ConnectWalletsPart } from './walletCalls'

/** How many places are kept for the wallets of the browser, until the adapters have looked for them. */
const lookedFor = 2

/** What Connect draws, from top to bottom: rows, and places for those that are on their way; and what it says of them. */
export type ConnectPlaces = {
  rows: readonly ConnectRow[]
  /** Above so many of them nothing is awaited: none of these moves when the others come. */
  known: number
  /** How many further rows are on their way. */
  awaited: number
  /** Whether the adapters still look for the wallets of the browser. */
  isLooking: boolean
  /** Whether the registry has to be asked for further wallets. */
  isShort: boolean
  slow: boolean
  failed: boolean
  /** How many wallets there are in all, once that is known. */
  count: number | undefined
}

export function connectPlaces(kit: Kit): ConnectPlaces {
  const { enableWallets, features, featuredWalletIds } = optionsOf(kit)
  const rows = connectRows(kit)
  const hasFailed = kit.get(adaptersFailed).get()
  const isLooking = enableWallets && !hasAdapters(kit) && !hasFailed
  const stateOf = (part: ConnectWalletsPart) => queryState(kit, connectWallets, part)
  const isAsked = (part: ConnectWalletsPart) => hasRegistry(kit) && isComing(stateOf(part))
  const further = furtherWallets(kit, rows)
  const isShort = further > 0 && isAsked('further')
  const awaited: Partial<Record<ConnectorGroup, number>> = {
    ...(isLooking && remotePlaces(kit)),
    injected: isLooking ? lookedFor : 0,
    featured: isAsked('featured') ? featuredWalletIds.length : 0,
    recommended: isAsked('recommended') ? recommendedWallets : isShort ? further : 0,
  }
  const groups = Object.keys(awaited) as ConnectorGroup[]
  const compare = byGroup(features.connectorTypeOrder)
  const isKnown = (row: ConnectRow) =>
    !isLooking && groups.every(group => !awaited[group] || compare(row, { group }) < 0)
  const parts = (['featured', 'recommended', 'further'] as const).map(stateOf)
  const { data } = stateOf('recommended')
  return {
    rows,
    known: rows.filter(isKnown).length,
    awaited: groups.reduce((sum, group) => sum + (awaited[group] ?? 0), 0),
    isLooking,
    isShort,
    slow: parts.some(part => part.isSlow),
    failed: hasFailed || parts.some(part => part.status === 'error'),
    count: data && data.count + walletsIn(kit, 'featured').length + customWallets(kit).length,
  }
}

/** How many of the missing wallets the registry may still have, once it is known which ones the browser has. */
export function furtherWallets(kit: Kit, rows: readonly ConnectRow[]): number {
  const { data } = queryState(kit, connectWallets, 'recommended')
  if (!data || !hasAdapters(kit) || isComing(queryState(kit, connectWallets, 'featured'))) return 0
  return Math.max(0, Math.min(missingWallets(kit, rows), data.count - recommendedWallets))
}

/** A wallet outside the browser is a row of its own; one behind a login is not. */
function remotePlaces(kit: Kit): Partial<Record<ConnectorGroup, number>> {
  const types = kit
    .get(remotes)
    .get()
    .map(({ type }) => type)
  return Object.fromEntries(types.filter(type => type !== 'AUTH').map(type => [groupOfType[type], 1]))
}

/** Before it is asked for, too: the view that asks shows it at once. */
function isComing({ status }: QueryState<unknown>): boolean {
  return status === 'pending' || status === 'idle'
}
