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

/** How many places to keep for the browser's wallets until the adapters have looked for them. */
const lookedFor = 2

/**
 * What Connect draws, from top to bottom: rows, and places for those still loading; and what it says about
 * them.
 */
export type ConnectPlaces = {
  rows: readonly ConnectRow[]
  /** The number of rows above which nothing is still loading: none of these moves later. */
  known: number
  /** How many more rows are loading. */
  awaited: number
  /** Whether the adapters are still looking for the browser's wallets. */
  isLooking: boolean
  /** Whether to ask the registry for more wallets. */
  isShort: boolean
  slow: boolean
  failed: boolean
  /** How many wallets there are in all, once known. */
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

/** How many missing wallets the registry may still have, once we know which ones the browser has. */
export function furtherWallets(kit: Kit, rows: readonly ConnectRow[]): number {
  const { data } = queryState(kit, connectWallets, 'recommended')
  if (!data || !hasAdapters(kit) || isComing(queryState(kit, connectWallets, 'featured'))) return 0
  return Math.max(0, Math.min(missingWallets(kit, rows), data.count - recommendedWallets))
}

/** A wallet outside the browser has its own row; one behind a login has not. */
function remotePlaces(kit: Kit): Partial<Record<ConnectorGroup, number>> {
  const types = kit
    .get(remotes)
    .get()
    .map(({ type }) => type)
  return Object.fromEntries(types.filter(type => type !== 'AUTH').map(type => [groupOfType[type], 1]))
}

/** Even before the request: the view that asks shows it at once. */
function isComing({ status }: QueryState<unknown>): boolean {
  return status === 'pending' || status === 'idle'
}
