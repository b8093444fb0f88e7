import type { WalletPage } from '@latchkey/protocol'
import { walletListLifetimeMs, walletsPerPage } from '../config/limits'
import { defineFeature } from '../kernel/feature'
import { defineQuery } from '../queries/query'
import { askWallets } from './askWallets'
import { customWallets } from './connectRows'
import { listed } from './walletCalls'

/** Whether the list of all wallets shows only those that the registry certifies. */
export const certifiedOnly = defineFeature('certifiedOnly', () => false)

type PageOf = { page: number; certified: boolean }

/** The pages of the list of all wallets (REG-02). They arrive in the order in which they come into sight. */
export const walletPages = defineQuery<WalletPage, PageOf>('walletPages', {
  staleMs: walletListLifetimeMs,
  key: ({ page, certified }) => `${listKey(certified)}${page}`,
  async fetch(kit, { page, certified }, context) {
    const badge = certified ? { badge_type: 'certified' } : {}
    const query = { page, entries: walletsPerPage, ...listed(kit), ...badge }
    const { data, count } = await askWallets(kit, query, context)
    // The site's own wallets stand first, so they are not listed a second time (IMP-36).
    const custom = new Set(customWallets(kit).map(wallet => wallet.id))
    return { data: data.filter(wallet => !custom.has(wallet.id)), count }
  },
})

/** What the keys of one list's pages begin with. */
export function listKey(certified: boolean): string {
  return certified ? 'certified ' : 'all '
}
