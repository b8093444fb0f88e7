import type { wallets } from './walletsTable'

/** A row of the wallets table. */
export type WalletRow = typeof wallets.$inferSelect
