import type { Pool } from 'pg'

/**
 * Deletes what was acknowledged of messages that are older than any there is. Few are left when a message goes: those
 * of one that was published anew after its end, under another number. Returns how many.
 */
export async function deleteStrayAcks(pool: Pool, step = 10_000): Promise<number> {
  let deleted = 0
  for (;;) {
    // Both are seen as of one moment: no acknowledgement of a message that is just coming is taken for a stray.
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
