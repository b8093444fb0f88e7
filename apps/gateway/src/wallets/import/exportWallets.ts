import type { Wallet } from '@latchkey/protocol'
import { asc } from 'drizzle-orm'
import type { Context } from '../../context'
import { wallets } from '../registry/walletsTable'
import { wireWallet } from '../registry/wireWallet'

export type ExportedWallets = { data: (Wallet & { source: string })[]; count: number }

/** The whole registry in the form of `/getWallets`, plus the source of each wallet. */
export async function exportWallets({ db }: Pick<Context, 'db'>): Promise<ExportedWallets> {
  const rows = await db.select().from(wallets).orderBy(asc(wallets.sortOrder), asc(wallets.id))
  const data = rows.map(row => {
    const { image_id, ...wallet } = wireWallet(row)
    return { ...wallet, ...(row.imageId && image_id ? { image_id } : {}), source: row.source }
  })
  return { data, count: data.length }
}
