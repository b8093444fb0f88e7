import type { WalletPage } from '@latchkey/protocol'
import { walletListLifetimeMs } from '../config/limits/walletLists'
import { defineFeature } from '../kernel/feature'
import { defineQuery } from '../queries/query'
import { loadRegistry } from './connectWallets'

/** Whether the list of all wallets shows only certified ones. */
export const certifiedOnly = defineFeature('certifiedOnly', () => false)

type PageOf = { page: number; certified: boolean }

/** The pages of the list of all wallets (REG-02), loaded in the order in which they come into sight. */
export const walletPages = defineQuery<WalletPage, PageOf>('walletPages', {
  staleMs: walletListLifetimeMs,
  key: ({ page, certified }) => `${listKey(certified)}${page}`,
  fetch: async (kit, page, context) => (await loadRegistry(kit)).askPage(kit, page, context),
})

/** The prefix of one list's page keys. */
export function listKey(certified: boolean): string {
  return certified ? 'certified ' : 'all '
}
