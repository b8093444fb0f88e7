import type { Wallet } from '@latchkey/protocol'
import { walletListLifetimeMs } from '../config/limits/walletLists'
import { defineFeature } from '../kernel/feature'
import type { Stop } from '../kernel/stop'
import { defineQuery } from '../queries/query'
import { loadRegistry } from './connectWallets'

export type SearchFor = { text: string; certified: boolean }

/** The wallets found for a text. */
export const foundWallets = defineQuery<readonly Wallet[], SearchFor>('foundWallets', {
  staleMs: walletListLifetimeMs,
  key: ({ text, certified }) => `${certified ? 'certified' : 'none'} ${text.toLowerCase()}`,
  fetch: async (kit, search, context) => (await loadRegistry(kit)).askFound(kit, search, context),
})

/** The visitor's search; `isWaiting` while it waits for typing, and until the search was visible. */
export type WalletSearch = SearchFor & { isWaiting: boolean; stop: Stop | undefined }

export const walletSearch = defineFeature(
  'walletSearch',
  (): WalletSearch => ({ text: '', certified: false, isWaiting: false, stop: undefined }),
)
