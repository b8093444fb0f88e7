import type { Pool } from 'pg'

/** Folds the ledger into one line per project. Safe to run concurrently. */
export async function foldStoredEvents(pool: Pool): Promise<void> {
  await pool.query(
    `with folded as (delete from events_stored returning project_id, events, size)
     insert into events_stored (project_id, events, size)
     select project_id, sum(events), sum(size) from folded group by project_id
     having sum(events) <> 0 or sum(size) <> 0`,
  )
}
