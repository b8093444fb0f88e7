import type { Context } from '../context'
import { errorReason } from '../errorReason'
import { deleteEventsBefore } from './store'

const hour = 3_600_000

/** Deletes events once they are older than the owner wants to keep them, at start and every hour. */
export function keepEventsTidy(context: Context): void {
  const { config, clock, db, log } = context
  const tidy = async () => {
    try {
      const deleted = await deleteEventsBefore(
        db,
        new Date(clock.now() - config.eventRetentionDays * 24 * hour),
      )
      if (deleted > 0) log.info('deleted old events', { deleted })
    } catch (error) {
      log.warn('old events could not be deleted', { reason: errorReason(error) })
    }
  }
  let running = tidy()
  const timer = setInterval(() => {
    running = tidy()
  }, hour)
  context.onClose(async () => {
    clearInterval(timer)
    await running
  })
}
