import type { Pool } from 'pg'
import { lockFolder } from '../db/embedded/lockFolder'
import { superviseDatabase } from '../db/embedded/superviseDatabase'
import { migrate } from '../db/migrate'
import { openPool } from '../db/openPool'
import { waitForDatabase } from '../db/waitForDatabase'
import type { Log } from '../kernel/log'
import { recoveryMigrations } from './recoveryMigrations'
import type { RecoverySettings } from './recoverySettings'

const patience = 30_000

/** The recovery process's own database, or its own schema and role in another one. */
export async function openRecoveryDatabase(
  { databaseUrl, dataFolder }: Pick<RecoverySettings, 'databaseUrl' | 'dataFolder'>,
  log: Log,
): Promise<{ pool: Pool; close(): Promise<void> }> {
  const { url, release } = databaseUrl ? { url: databaseUrl, release: async () => {} } : await openOwn()
  const pool = openPool(url, log, { statement: 20_000 }, 5, 'set search_path to recovery')
  const close = async () => {
    await pool.end()
    await release()
  }
  try {
    await waitForDatabase(url, log, patience)
    const { rows } = await pool.query(`select to_regnamespace('recovery') is not null as is_there`)
    // A role that may not make schemas has been given one.
    if (!rows[0]?.is_there) await pool.query('create schema recovery')
    await migrate(pool, recoveryMigrations)
    return { pool, close }
  } catch (error) {
    await close()
    throw error
  }

  async function openOwn() {
    const unlock = lockFolder(dataFolder)
    try {
      const supervised = await superviseDatabase(dataFolder, log)
      const release = async () => {
        await supervised.stop()
        unlock()
      }
      return { url: supervised.url, release }
    } catch (error) {
      unlock()
      throw error
    }
  }
}
