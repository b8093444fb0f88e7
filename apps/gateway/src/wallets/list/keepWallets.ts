import { asc, count, max } from 'drizzle-orm'
import type { Context } from '../../context'
import { wallets } from '../../db/schema'
import { type Kept, keepFresh } from '../keepFresh'
import { buildWalletModel, type WalletModel } from './walletModel'

/** All wallets in memory, as the database has them now. */
export function keepWallets(context: Context): Kept<WalletModel> {
  const { db } = context
  return keepFresh(context, {
    table: 'wallets',
    async stamp() {
      const [row] = await db.select({ count: count(), newest: max(wallets.updatedAt) }).from(wallets)
      return `${row?.count} ${row?.newest?.toISOString()}`
    },
    async load() {
      return buildWalletModel(
        await db.select().from(wallets).orderBy(asc(wallets.sortOrder), asc(wallets.id)),
      )
    },
  })
}
