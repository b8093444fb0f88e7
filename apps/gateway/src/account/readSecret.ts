import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '../db/database'
import { secrets } from './accountTables'

/** A secret that all gateways of one database share; the first one that needs it makes it. */
export async function readSecret(db: Database, name: string): Promise<Buffer> {
  await db
    .insert(secrets)
    .values({ name, value: randomBytes(32) })
    .onConflictDoNothing()
  const [row] = await db.select().from(secrets).where(eq(secrets.name, name))
  if (!row) throw new Error(`the secret ${name} is gone`)
  return row.value
}
