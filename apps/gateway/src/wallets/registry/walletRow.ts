import type { wallets } from './walletsTable'

/** A wallet as the database holds it. */
export type WalletRow = typeof wallets.$inferSelect
