import type { WalletPage } from '@latchkey/protocol'
import { walletListLifetimeMs } from '../config/limits/walletLists'
import { defineFeature } from '../kernel/feature'
import { defineQuery } from '../queries/query'
import { loadRegistry } from './connectWallets'

/** Whether the list of all wallets shows only those that the registry certifies. */
export const certifiedOnly = defineFeature('certifiedOnly', () => false)

type PageOf = { page: number; certified: boolean }

/** The pages of the list of all wallets (REG-02). They arrive in the order in which they come into sight. */
export const walletPages = defineQuery<WalletPage, PageOf>('walletPages', {
  staleMs: walletListLifetimeMs,
  key: ({ page, certified }) => `${listKey(certified)}${page}`,
  fetch: async (kit, page, context) => (await loadRegistry(kit)).askPage(kit, page, context),
})

/** What the keys of one list's pages begin with. */
export function listKey(certified: boolean): string {
  return certified ? 'certified ' : 'all '
}
