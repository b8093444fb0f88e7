import type { Context } from '../context'
import { errorReason } from '../errorReason'
import { dropOldestEvents } from './dropOldestEvents'
import { foldStoredEvents } from './foldStoredEvents'
import { readStoredEvents } from './readStoredEvents'
import { deleteEventsBefore } from './store'

const lookEvery = 5_000
const hour = 3_600_000

/** Deletes events once they are older than the owner wants to keep them, and the oldest when they take up too much. */
export function keepEventsTidy(context: Context): void {
  const { config, clock, db, log, metrics } = context
  const pool = db.$client
  const dropped = metrics.counter(
    'gateway_events_dropped_total',
    'Events deleted to make room for newer ones.',
  )
  let stored = 0
  metrics.gauge('gateway_events_stored_bytes', 'What all events take up.', () => stored)
  metrics.gauge('gateway_events_stored_limit_bytes', 'What they may take up.', () => config.eventStored)

  const deleteOld = async () => {
    const before = clock.now() - config.eventRetentionDays * 24 * hour
    const deleted = await deleteEventsBefore(db, new Date(before))
    if (deleted > 0) log.info('deleted old events', { deleted })
  }
  const makeRoom = async () => {
    await foldStoredEvents(pool)
    if (config.eventStored > 0) {
      const deleted = await dropOldestEvents(pool, config.eventStored)
      if (deleted > 0) log.warn('dropped the oldest events: EVENT_STORED is reached', { deleted })
      dropped.add({}, deleted)
    }
    stored = (await readStoredEvents(pool)).reduce((sum, { bytes }) => sum + bytes, 0)
  }
  const stops = [
    repeat(context, deleteOld, hour, 'old events could not be deleted'),
    repeat(context, makeRoom, lookEvery, 'room for events could not be made'),
  ]
  context.onClose(async () => void (await Promise.all(stops.map(stop => stop()))))
}

/** Does something now and again and again, never twice at once. Stopping settles when it is not at it any more. */
function repeat({ log }: Pick<Context, 'log'>, act: () => Promise<void>, every: number, failed: string) {
  const turn = async () => {
    try {
      await act()
    } catch (error) {
      log.warn(failed, { reason: errorReason(error) })
    }
    running = undefined
  }
  let running: Promise<void> | undefined = turn()
  const timer = setInterval(() => {
    running ??= turn()
  }, every)
  return async () => {
    clearInterval(timer)
    await running
  }
}
