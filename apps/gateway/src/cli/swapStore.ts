import { and, asc, eq, max } from 'drizzle-orm'
import type { Database } from '../db/database'
import { GatewayError } from '../kernel/GatewayError'
import { readSwapProvider } from '../swap/readSwapProviders'
import { swapProviders } from '../swap/swapProvidersTable'

/** Who swaps tokens, in the order of preference. */
export async function listSwapProviders(db: Database): Promise<{ format: string; address: string }[]> {
  return db
    .select({ format: swapProviders.format, address: swapProviders.address })
    .from(swapProviders)
    .orderBy(asc(swapProviders.sortOrder), asc(swapProviders.id))
}

/** Adds a provider after the others. Errors never repeat its address, which may contain a key. */
export async function addSwapProvider(db: Database, format: string, address: string): Promise<void> {
  readSwapProvider(format, address)
  await db.transaction(async tx => {
    const [row] = await tx.select({ last: max(swapProviders.sortOrder) }).from(swapProviders)
    const added = await tx
      .insert(swapProviders)
      .values({ format, address, sortOrder: (row?.last ?? -1) + 1 })
      .onConflictDoNothing()
      .returning({ id: swapProviders.id })
    if (added.length === 0) throw new GatewayError('This provider is there already.')
  })
}

export async function removeSwapProvider(db: Database, format: string, address: string): Promise<void> {
  const removed = await db
    .delete(swapProviders)
    .where(and(eq(swapProviders.format, format), eq(swapProviders.address, address)))
    .returning({ id: swapProviders.id })
  if (removed.length === 0)
    throw new GatewayError('There is no such provider: "swaps list --full" shows the addresses.')
}
