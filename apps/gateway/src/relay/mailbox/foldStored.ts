import type { Pool } from 'pg'

/** Makes one line of the ledger's many. Gateways that do so at once share them out: no line is added up twice. */
export async function foldStored(pool: Pool): Promise<void> {
  await pool.query(
    `with folded as (delete from relay_stored returning messages, acks, size)
     insert into relay_stored (messages, acks, size)
     select sum(messages), sum(acks), sum(size) from folded having count(*) > 0`,
  )
}
