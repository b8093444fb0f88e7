import { drizzle } from 'drizzle-orm/node-postgres'
import type { Config } from '../config'
import type { Log } from '../kernel/log'
import type { Database } from './database'
import { lockFolder } from './embedded/lockFolder'
import { superviseDatabase } from './embedded/superviseDatabase'
import { migrate } from './migrate'
import { migrations } from './migrations/migrations'
import { openPool } from './openPool'
import { waitForDatabase } from './waitForDatabase'

/** The database may be starting at the same time as the gateway. */
const usualWait = 30_000

/** Opens the database and migrates it: DATABASE_URL, or the built-in one. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataFolder'> &
    Partial<Pick<Config, 'requestTimeout' | 'databaseConnect' | 'databaseWait'>>,
  log: Log,
): Promise<{ db: Database; close(): Promise<void> }> {
  const { url, release } = config.databaseUrl
    ? { url: config.databaseUrl, release: async () => {} }
    : await openEmbedded(config.dataFolder, log)
  const pool = openPool(url, log, {
    statement: config.requestTimeout ?? 60_000,
    connect: config.databaseConnect,
  })
  try {
    await waitForDatabase(url, log, config.databaseWait ?? usualWait)
    await migrate(pool, migrations)
  } catch (error) {
    await pool.end()
    await release()
    throw error
  }
  return {
    db: drizzle(pool),
    async close() {
      await pool.end()
      await release()
    },
  }
}

async function openEmbedded(folder: string, log: Log) {
  const unlock = lockFolder(folder)
  try {
    const supervised = await superviseDatabase(folder, log)
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
