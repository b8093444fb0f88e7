import { asc, eq } from 'drizzle-orm'
import { accountSources } from '../account/accountTables'
import type { Database } from '../db/database'
import { GatewayError } from '../kernel/GatewayError'

// Running gateways are notified of every change by a trigger.

type StoredSource = typeof accountSources.$inferInsert

export function listSources(db: Database) {
  return db.select().from(accountSources).orderBy(asc(accountSources.chainId))
}

/** A chain has one source: a new one replaces it. */
export async function setSource(db: Database, source: StoredSource): Promise<void> {
  const row = { url: null, keyName: null, ...source }
  await db.insert(accountSources).values(row).onConflictDoUpdate({ target: accountSources.chainId, set: row })
}

export async function removeSource(db: Database, chainId: string): Promise<void> {
  const removed = await db
    .delete(accountSources)
    .where(eq(accountSources.chainId, chainId))
    .returning({ chainId: accountSources.chainId })
  if (removed.length === 0) throw new GatewayError(`${chainId} has no source: "sources list" shows them.`)
}
