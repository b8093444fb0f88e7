import type { Pool } from 'pg'

/** Folds the ledger into one line. Safe to run concurrently: no line is counted twice. */
export async function foldStored(pool: Pool): Promise<void> {
  await pool.query(
    `with folded as (delete from relay_stored returning messages, acks, size)
     insert into relay_stored (messages, acks, size)
     select sum(messages), sum(acks), sum(size) from folded having count(*) > 0`,
  )
}
