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

/** A database that starts at the same time as the gateway is given half a minute. */
const usualWait = 30_000

/** The database, reachable and on its newest step: the site's own, or the one supervised beside this process. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataFolder'> &
    Partial<Pick<Config, 'requestTimeout' | 'databaseWait'>>,
  log: Log,
): Promise<{ db: Database; close(): Promise<void> }> {
  const { url, release } = config.databaseUrl
    ? { url: config.databaseUrl, release: async () => {} }
    : await openEmbedded(config.dataFolder, log)
  const pool = openPool(url, log, config.requestTimeout ?? 60_000)
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
