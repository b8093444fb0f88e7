import { and, asc, eq, max } from 'drizzle-orm'
import type { Database } from '../db/database'
import { GatewayError } from '../kernel/GatewayError'
import { priceSources } from '../prices/priceSourcesTable'
import { readPriceSource } from '../prices/readPriceSources'

/** Whom the gateway asks for prices, in the order of preference. */
export async function listPriceSources(db: Database): Promise<{ format: string; address: string }[]> {
  return db
    .select({ format: priceSources.format, address: priceSources.address })
    .from(priceSources)
    .orderBy(asc(priceSources.sortOrder), asc(priceSources.id))
}

/** Adds a source after the others. Errors never repeat its address, which may contain a key. */
export async function addPriceSource(db: Database, format: string, address: string): Promise<void> {
  readPriceSource(format, address)
  await db.transaction(async tx => {
    const [row] = await tx.select({ last: max(priceSources.sortOrder) }).from(priceSources)
    const added = await tx
      .insert(priceSources)
      .values({ format, address, sortOrder: (row?.last ?? -1) + 1 })
      .onConflictDoNothing()
      .returning({ id: priceSources.id })
    if (added.length === 0) throw new GatewayError('This source is there already.')
  })
}

export async function removePriceSource(db: Database, format: string, address: string): Promise<void> {
  const removed = await db
    .delete(priceSources)
    .where(and(eq(priceSources.format, format), eq(priceSources.address, address)))
    .returning({ id: priceSources.id })
  if (removed.length === 0)
    throw new GatewayError('There is no such source: "prices list --full" shows the addresses.')
}
