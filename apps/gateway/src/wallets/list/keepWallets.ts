import { asc, count, max, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Database } from '../../db/database'
import { wallets } from '../../db/schema'
import { type Kept, keepFresh } from '../keepFresh'
import { createWalletModel, type WalletModel } from './walletModel'

/** All wallets in memory, as the database has them now. */
export function keepWallets(context: Context): Kept<WalletModel> {
  const { db } = context
  return keepFresh(context, {
    table: 'wallets',
    async stamp() {
      const [row] = await db.select({ count: count(), newest: max(wallets.updatedAt) }).from(wallets)
      return `${row?.count} ${row?.newest?.toISOString()}`
    },
    load: () => readModel(db),
  })
}

const rowsAtOnce = 500

/** In steps, all of one moment: thousands of rows at once would hold up requests and stay in memory twice. */
async function readModel(db: Database): Promise<WalletModel> {
  return db.transaction(
    async tx => {
      const model = createWalletModel()
      for (let last: { sortOrder: number; id: string } | undefined; ; ) {
        const rows = await tx
          .select()
          .from(wallets)
          .where(last && sql`(${wallets.sortOrder}, ${wallets.id}) > (${last.sortOrder}, ${last.id})`)
          .orderBy(asc(wallets.sortOrder), asc(wallets.id))
          .limit(rowsAtOnce)
        for (const row of rows) model.add(row)
        last = rows.at(-1)
        if (rows.length < rowsAtOnce) return model.build()
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}
