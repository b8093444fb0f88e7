import type { Pool } from 'pg'
import { eventBytes } from './eventBytes'

export type StoredEvents = { projectId: string; events: number; bytes: number }

/** Space used by the events of each project, largest first. Reads a ledger, not the events. */
export async function readStoredEvents(pool: Pool): Promise<StoredEvents[]> {
  const { rows } = await pool.query<{ projectId: string; events: string; size: string }>(
    `select project_id as "projectId", sum(events) as events, sum(size) as size
     from events_stored group by project_id having sum(events) > 0`,
  )
  return rows
    .map(({ projectId, ...sums }) => {
      const events = Number(sums.events)
      return { projectId, events, bytes: eventBytes({ events, size: Number(sums.size) }) }
    })
    .sort((one, other) => other.bytes - one.bytes)
}
