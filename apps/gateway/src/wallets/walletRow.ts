import type { wallets } from '../db/schema'

/** A wallet as the database holds it. */
export type WalletRow = typeof wallets.$inferSelect
