import type { Context } from '../context'
import { repeat } from '../jobs/repeat'
import { errorReason } from '../kernel/errorReason'
import { dropOldestEvents } from './dropOldestEvents'
import { foldStoredEvents } from './foldStoredEvents'
import { readStoredEvents } from './readStoredEvents'
import { deleteEventsBefore } from './store'

const lookEvery = 5_000
const hour = 3_600_000

/** Deletes events past their retention, and the oldest ones when they take up too much space. */
export function keepEventsTidy(context: Context): void {
  const { config, clock, db, jobs, log, metrics } = context
  const pool = db.$client
  const dropped = metrics.counter(
    'gateway_events_dropped_total',
    'Events deleted to make room for newer ones.',
  )
  const stops = [
    jobs.start({
      name: 'delete-old-events',
      every: hour,
      async run() {
        const before = clock.now() - config.eventRetentionDays * 24 * hour
        const deleted = await deleteEventsBefore(db, new Date(before))
        if (deleted > 0) log.info('deleted old events', { deleted })
      },
    }),
    jobs.start({
      name: 'make-room-for-events',
      every: lookEvery,
      async run() {
        await foldStoredEvents(pool)
        if (config.eventStored === 0) return
        const deleted = await dropOldestEvents(pool, config.eventStored)
        if (deleted > 0) log.warn('dropped the oldest events: EVENT_STORED is reached', { deleted })
        dropped.add({}, deleted)
      },
    }),
    showStored(context),
  ]
  context.onClose(async () => void (await Promise.all(stops.map(stop => stop()))))
}

/** Every node exports these figures, whichever runs the jobs. */
function showStored({ config, db, log, metrics }: Context): () => Promise<void> {
  let stored = 0
  metrics.gauge('gateway_events_stored_bytes', 'Bytes that all events take up.', () => stored)
  metrics.gauge(
    'gateway_events_stored_limit_bytes',
    'Bytes that events may take up.',
    () => config.eventStored,
  )
  return repeat(async () => {
    try {
      stored = (await readStoredEvents(db.$client)).reduce((sum, { bytes }) => sum + bytes, 0)
    } catch (error) {
      log.warn('could not read how much space events take up', { reason: errorReason(error) })
    }
  }, lookEvery)
}
