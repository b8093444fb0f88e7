import type { Pool } from 'pg'

/**
 * Deletes acknowledgements of messages older than any that exists. Few remain when a message is deleted: those of one
 * that was published again after it expired and got another id. Returns how many.
 */
export async function deleteStrayAcks(pool: Pool, step = 10_000): Promise<number> {
  let deleted = 0
  for (;;) {
    // One snapshot for both, so that the acknowledgement of a message just being stored is not taken for a stray.
    const { rowCount } = await pool.query(
      `delete from relay_acks where ctid = any(array(
         select ctid from relay_acks
         where message < coalesce((select min(id) from relay_messages), 9223372036854775807)
         limit $1
       ))`,
      [step],
    )
    deleted += rowCount ?? 0
    if ((rowCount ?? 0) < step) return deleted
  }
}
