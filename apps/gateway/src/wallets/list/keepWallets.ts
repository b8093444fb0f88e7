import { setImmediate as nextTurn } from 'node:timers/promises'
import { asc, count, max } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Database } from '../../db/database'
import { type Kept, keepFresh } from '../registry/keepFresh'
import { wallets } from '../registry/walletsTable'
import { createWalletModel, type WalletModel } from './walletModel'

/** All wallets in memory, kept up to date with the database. */
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

const rowsAtOnce = 250

/** In steps, because thousands of rows at once would block all requests. */
async function readModel(db: Database): Promise<WalletModel> {
  const rows = await db.select().from(wallets).orderBy(asc(wallets.sortOrder), asc(wallets.id))
  const model = createWalletModel()
  for (const [at, row] of rows.entries()) {
    model.add(row)
    if (at % rowsAtOnce === rowsAtOnce - 1) await nextTurn()
  }
  return model.build()
}
