import type { Pool } from 'pg'
import type { Context } from '../../context'
import { errorReason } from '../../errorReason'
import { deleteExpired } from './deleteExpired'
import { deleteStrayAcks } from './deleteStrayAcks'
import { foldStored } from './foldStored'

const tidyEvery = 30_000
/** Times until the strays are looked for, which takes a look at every message. */
const straysEvery = 120

/** Deletes what is expired, all the time a little, and adds up what is left. */
export function keepMailboxTidy({ context, pool }: { context: Context; pool: Pool }): void {
  const { clock, log } = context
  let running: Promise<void> | undefined
  let times = 0
  const tidy = async () => {
    try {
      times += 1
      const deleted = await deleteExpired(pool, clock.now())
      if (times % straysEvery === 0) await deleteStrayAcks(pool)
      await foldStored(pool)
      if (deleted > 0) log.debug('deleted expired messages', { deleted })
    } catch (error) {
      log.warn('expired messages could not be deleted', { reason: errorReason(error) })
    }
    running = undefined
  }
  const timer = setInterval(() => {
    running ??= tidy()
  }, tidyEvery)
  context.onClose(async () => {
    clearInterval(timer)
    await running
  })
}
