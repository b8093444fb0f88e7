import type { Pool } from 'pg'
import type { Context } from '../../context'
import { errorReason } from '../../errorReason'
import { deleteExpired } from './deleteExpired'
import { deleteOldTopics } from './deleteOldTopics'
import { deleteStrayAcks } from './deleteStrayAcks'
import { foldShares } from './foldShares'
import { foldStored } from './foldStored'

const tidyEvery = 30_000
const foldEvery = 10_000
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
      await deleteOldTopics(pool, clock.now())
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
  let folding: Promise<void> | undefined
  const foldTimer = setInterval(() => {
    folding ??= foldShares(pool)
      .catch(error => log.warn('the relay’s shares could not be added up', { reason: errorReason(error) }))
      .finally(() => {
        folding = undefined
      })
  }, foldEvery)
  context.onClose(async () => {
    clearInterval(timer)
    clearInterval(foldTimer)
    await Promise.all([running, folding])
  })
}
