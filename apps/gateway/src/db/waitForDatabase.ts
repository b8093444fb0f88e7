import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'pg'
import { GatewayError } from '../GatewayError'
import type { Log } from '../log'
import { isDatabaseAway } from './isDatabaseAway'

/** A database that starts at the same time as the gateway is given half a minute. */
export async function waitForDatabase(pool: Pool, log: Log, patience = 30_000): Promise<void> {
  const until = Date.now() + patience
  for (let pause = 100; ; pause = Math.min(pause * 2, 2_000)) {
    try {
      await pool.query('select 1')
      return
    } catch (error) {
      const reason = (error as Error).message
      if (!isDatabaseAway(error) || Date.now() > until)
        throw new GatewayError(
          `The database cannot be used (${reason}): check DATABASE_URL and whether PostgreSQL runs there.`,
        )
      log.warn('waiting for the database', { reason })
      await wait(pause)
    }
  }
}
