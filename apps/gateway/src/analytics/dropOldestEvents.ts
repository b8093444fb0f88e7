import type { Pool } from 'pg'
import { readStoredEvents } from './readStoredEvents'

/**
 * Deletes events until all take up no more than `most` bytes: the oldest of the project that has the most, so that a
 * flood of one project costs no other its events. In steps that block nobody for long. Returns how many.
 */
export async function dropOldestEvents(pool: Pool, most: number, step = 5_000): Promise<number> {
  let dropped = 0
  for (;;) {
    const stored = await readStoredEvents(pool)
    const excess = stored.reduce((sum, { bytes }) => sum + bytes, 0) - most
    const [largest] = stored
    if (excess <= 0 || !largest) return dropped
    const { projectId, events, bytes } = largest
    const count = Math.min(step, Math.ceil((excess / bytes) * events))
    const { rowCount } = await pool.query(
      'delete from events where id in (select id from events where project_id = $1 order by id limit $2)',
      [projectId, count],
    )
    if (!rowCount) return dropped // another gateway was faster
    dropped += rowCount
  }
}
