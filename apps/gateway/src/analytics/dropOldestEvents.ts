import type { Pool } from 'pg'
import { readStoredEvents } from './readStoredEvents'

/**
 * Deletes events until they take up at most `most` bytes: always the oldest of the largest project, so that one
 * project's flood costs no other project its events. In small steps, to keep locks short. Returns how many.
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
