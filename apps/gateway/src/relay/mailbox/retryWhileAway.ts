import { setTimeout as wait } from 'node:timers/promises'
import { isDatabaseAway } from '../../db/isDatabaseAway'

/** Publishers wait 15 s for an answer. */
const patience = 10_000
const pause = 100

/**
 * Asks until the database is there, for as long as anybody waits for it. `unsure` from the second attempt on: the one
 * before may have been committed.
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
