import { getWallets, type Wallet, type WalletPage } from '@latchkey/protocol'
import { optionsOf } from '../config/config'
import { walletsPerPage, walletsPerSearch } from '../config/limits/walletLists'
import { listings } from '../connectors/listings'
import type { Kit } from '../kernel/kit'
import { callGateway } from '../projects/callGateway'
import type { FetchContext } from '../queries/query'
import { customWallets } from './customWallets'
import { lookUpNamesakes } from './lookUpNamesakes'
import { visibleWallets } from './visibleWallets'
import { type ConnectWalletsPart, listed, partQuery, type WalletQuery } from './walletCalls'
import { preloadImages, walletImageUrl } from './walletImages'

/** Asks the registry for a part of Connect's wallets. */
export async function askPart(
  kit: Kit,
  part: ConnectWalletsPart,
  context: FetchContext,
): Promise<WalletPage> {
  const query = partQuery(kit, part)
  if (!query) return { data: [], count: 0 }
  // With name and rdns, so that installed ones can be left out (CON-08).
  if (part === 'excluded') return askRegistry(kit, query, context)
  const { data, count } = await askWallets(kit, query, context)
  lookUpNamesakes(kit, search => askRegistry(kit, { page: 1, entries: walletsPerSearch, search }))
  const { featuredWalletIds: ids } = optionsOf(kit)
  // Featured wallets keep the site's order, whatever the registry's is.
  return {
    data: part === 'featured' ? data.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)) : data,
    count,
  }
}

/** Asks for a page of the list of all wallets (REG-02). */
export async function askPage(
  kit: Kit,
  { page, certified }: { page: number; certified: boolean },
  context: FetchContext,
): Promise<WalletPage> {
  const query = { page, entries: walletsPerPage, ...listed(kit), ...badge(certified) }
  const { data, count } = await askWallets(kit, query, context)
  // The site's own wallets come first, so the list must not repeat them (IMP-36).
  const custom = new Set(customWallets(kit).map(wallet => wallet.id))
  return { data: data.filter(wallet => !custom.has(wallet.id)), count }
}

/** Searches the registry (REG-04); the site's own wallets, which only we know, come first. */
export async function askFound(
  kit: Kit,
  { text, certified }: { text: string; certified: boolean },
  context: FetchContext,
): Promise<readonly Wallet[]> {
  const { exclude: _, ...where } = listed(kit) // a search includes featured wallets
  const query = { page: 1, entries: walletsPerSearch, search: text, ...where, ...badge(certified) }
  const { data } = await askWallets(kit, query, context)
  const own = customWallets(kit).filter(
    ({ name, badge_type }) =>
      name.toLowerCase().includes(text.toLowerCase()) && (!certified || badge_type === 'certified'),
  )
  return [...own, ...data.filter(({ id }) => !own.some(wallet => wallet.id === id))]
}

function badge(certified: boolean): WalletQuery {
  return certified ? { badge_type: 'certified' } : {}
}

/** Asks for wallets and keeps those that work here. Their pictures load along (REG-08). */
async function askWallets(kit: Kit, query: WalletQuery, context: FetchContext): Promise<WalletPage> {
  const { data, count } = await askRegistry(kit, query, context)
  const wallets = visibleWallets(kit, data)
  preloadImages(
    kit,
    wallets.map(wallet => walletImageUrl(kit, wallet)),
  )
  return { data: wallets, count }
}

/** Asks the registry, and keeps its listings: they unmask wallets that only claim to be another. */
async function askRegistry(kit: Kit, query: WalletQuery, context?: FetchContext): Promise<WalletPage> {
  const page = await callGateway(kit, getWallets, { query, ...context })
  const isNew = new Set(page.data.map(({ id }) => id))
  kit.get(listings).set(now => [...now.filter(({ id }) => !isNew.has(id)), ...page.data])
  return page
}
