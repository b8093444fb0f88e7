import { setTimeout as wait } from 'node:timers/promises'
import { isDatabaseAway } from '../../db/isDatabaseAway'

/** Publishers give up after 15 s. */
const patience = 10_000
const pause = 100

/**
 * Retries while the database is unreachable, as long as callers wait. `unsure` is true from the second attempt on: the
 * previous one may have been committed.
 */
export async function retryWhileAway<T>(ask: (unsure: boolean) => Promise<T>): Promise<T> {
  const until = performance.now() + patience
  for (let unsure = false; ; unsure = true)
    try {
      return await ask(unsure)
    } catch (error) {
      if (!isDatabaseAway(error) || performance.now() > until) throw error
      await wait(pause)
    }
}
