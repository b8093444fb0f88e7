import { kitError, type Wallet } from '@latchkey/protocol'
import { walletsPerPage } from '../config/limits/walletLists'
import type { ConnectorItem } from '../connectors/connectorItem'
import { connectorList } from '../connectors/connectorList'
import type { Kit } from '../kernel/kit'
import { hasRegistry } from '../projects/hasRegistry'
import { fetchQuery } from '../queries/fetchQuery'
import { type Query, queryState } from '../queries/query'
import { connectorLookup } from '../wallets/connectRows'
import { walletPages } from '../wallets/walletPages'
import { foundWallets } from '../wallets/walletSearch'
import { connectorItem, walletItem } from './connectorItems'

export type FetchWalletsOptions = {
  /** A name, or part of it; by default all wallets, page by page. */
  search?: string | undefined
  /** Which page of all wallets, from 1. */
  page?: number | undefined
}

export type FoundWallets = {
  wallets: readonly ConnectorItem[]
  /** How many wallets match in all. */
  count: number
  hasMore: boolean
}

/**
 * Asks your gateway's registry for wallets: search results, or one page of all.
 *
 * @example
 * const { wallets } = await fetchWallets(kit, { search: 'rain' })
 */
export async function fetchWallets(
  kit: Kit,
  { search = '', page = 1 }: FetchWalletsOptions = {},
): Promise<FoundWallets> {
  if (!hasRegistry(kit)) throw kitError('config/no-service', { value: 'registry' })
  await kit.wake().catch(() => {}) // without adapters we know no installed wallets
  const text = search.trim()
  if (text) {
    const found = await ask(kit, foundWallets, { text, certified: false })
    return { wallets: itemsOf(kit, found), count: found.length, hasMore: false }
  }
  const { data, count } = await ask(kit, walletPages, { page, certified: false })
  return { wallets: itemsOf(kit, data), count, hasMore: page * walletsPerPage < count }
}

async function ask<Data, Params>(kit: Kit, query: Query<Data, Params>, params: Params): Promise<Data> {
  await fetchQuery(kit, query, params)
  const { data, error } = queryState(kit, query, params)
  if (data === undefined) throw error ?? kitError('http/unreachable')
  return data
}

function itemsOf(kit: Kit, wallets: readonly Wallet[]): ConnectorItem[] {
  const installed = connectorLookup(connectorList(kit))
  return wallets.map(wallet => {
    const connector = installed(wallet)
    return connector ? connectorItem(kit, connector) : walletItem(kit, wallet, 'recommended')
  })
}
