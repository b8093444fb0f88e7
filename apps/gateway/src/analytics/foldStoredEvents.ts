import type { Pool } from 'pg'

/** Makes one line of the ledger's many for each project. Gateways that do so at once share them out. */
export async function foldStoredEvents(pool: Pool): Promise<void> {
  await pool.query(
    `with folded as (delete from events_stored returning project_id, events, size)
     insert into events_stored (project_id, events, size)
     select project_id, sum(events), sum(size) from folded group by project_id
     having sum(events) <> 0 or sum(size) <> 0`,
  )
}
