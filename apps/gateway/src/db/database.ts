import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'

/** Drizzle over a pool of connections; `$client` is the pool, for plain SQL. */
export type Database = NodePgDatabase & { $client: Pool }
