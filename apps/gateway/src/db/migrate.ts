import { createHash } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import { GatewayError } from '../kernel/GatewayError'
import type { Migration } from './migrations/migration'

// Any number, as long as all gateways use the same one.
const migrationLock = 7_251_903

/** Applies all pending migrations, or none if one fails. Several gateways may start at once. */
export async function migrate(pool: Pool, migrations: readonly Migration[]): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
    await client.query(`
      create table if not exists migrations (
        id integer primary key,
        name text not null,
        checksum text not null,
        applied_at timestamptz not null default now()
      )`)
    const applied = await readApplied(client)
    refuseChanges(applied, migrations)
    for (const migration of migrations) if (!applied.has(migration.id)) await apply(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

type Applied = { id: number; name: string; checksum: string }

async function readApplied(client: PoolClient): Promise<Map<number, Applied>> {
  try {
    const { rows } = await client.query<Applied>('select id, name, checksum from migrations')
    return new Map(rows.map(row => [row.id, row]))
  } catch (error) {
    throw isCode(error, noSuchColumn) ? foreign('the table "migrations" has other columns') : error
  }
}

function refuseChanges(applied: ReadonlyMap<number, Applied>, migrations: readonly Migration[]): void {
  for (const { id, name, checksum } of applied.values()) {
    const known = migrations.find(migration => migration.id === id)
    if (!known)
      throw new GatewayError(
        `The database has migration ${id} (${name}), which this gateway does not know: a newer version wrote it. Run that version, or restore a backup from before the upgrade.`,
      )
    if (checksumOf(known) !== checksum)
      throw new GatewayError(
        `Migration ${id} (${name}) was changed after it was applied to this database: undo the change and add a new migration instead.`,
      )
  }
}

async function apply(client: PoolClient, migration: Migration): Promise<void> {
  try {
    await client.query(migration.sql)
  } catch (error) {
    throw isCode(error, ...taken) ? foreign((error as Error).message) : error
  }
  await client.query('insert into migrations (id, name, checksum) values ($1, $2, $3)', [
    migration.id,
    migration.name,
    checksumOf(migration),
  ])
}

const noSuchColumn = '42703'
/** A table, index, trigger or function of this name already exists. */
const taken = ['42P07', '42710', '42723']

function isCode(error: unknown, ...codes: readonly string[]): boolean {
  return codes.includes(String((error as { code?: unknown }).code))
}

/** Another program created these tables, so we touch nothing. */
function foreign(what: string): GatewayError {
  return new GatewayError(
    `The database holds tables of another program (${what}): give the gateway a database of its own with DATABASE_URL.`,
  )
}

function checksumOf({ sql }: Migration): string {
  // Changed indentation is not a changed migration.
  return createHash('sha256').update(sql.replace(/\s+/g, ' ').trim()).digest('hex')
}
