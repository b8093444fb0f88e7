import { count } from 'drizzle-orm'
import verified from '../../data/wallets.json' with { type: 'json' }
import type { Context } from '../context'
import { importWallets } from './import/importWallets'
import { wallets } from './registry/walletsTable'

/** Fills an empty registry with the verified wallets. Leaves any other as it is. */
export async function seedWallets(context: Pick<Context, 'db' | 'log'>): Promise<void> {
  const [row] = await context.db.select({ count: count() }).from(wallets)
  if (row && row.count > 0) return
  const { added } = await importWallets(context, verified)
  context.log.info('seeded the wallet registry', { count: added })
}
