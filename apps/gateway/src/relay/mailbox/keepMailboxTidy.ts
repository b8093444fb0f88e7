import type { Pool } from 'pg'
import type { Context } from '../../context'
import { deleteExpired } from './deleteExpired'
import { deleteOldTopics } from './deleteOldTopics'
import { deleteStrayAcks } from './deleteStrayAcks'
import { foldShares } from './foldShares'
import { foldStored } from './foldStored'

const tidyEvery = 30_000
/** Often: the relay asks every second who has stored most, and that reads what is not folded yet. */
const foldEvery = 1_000
/** Rarely, because it scans every message. */
const straysEvery = 3_600_000

/** Deletes expired messages, a little at a time, and folds the ledgers. */
export function keepMailboxTidy({ context, pool }: { context: Context; pool: Pool }): void {
  const { clock, jobs, log } = context
  const stops = [
    jobs.start({
      name: 'delete-expired-messages',
      every: tidyEvery,
      first: tidyEvery,
      async run() {
        const deleted = await deleteExpired(pool, clock.now())
        await deleteOldTopics(pool, clock.now())
        await foldStored(pool)
        if (deleted > 0) log.debug('deleted expired messages', { deleted })
      },
    }),
    jobs.start({
      name: 'delete-stray-acks',
      every: straysEvery,
      first: straysEvery,
      run: async () => void (await deleteStrayAcks(pool)),
    }),
    jobs.start({ name: 'fold-shares', every: foldEvery, first: foldEvery, run: () => foldShares(pool) }),
  ]
  context.onClose(async () => void (await Promise.all(stops.map(stop => stop()))))
}
