import type { Pool } from 'pg'

/** Forgets topics that nobody has subscribed to for as long as a message may live. Returns how many. */
export async function deleteOldTopics(pool: Pool, now: number, step = 5_000): Promise<number> {
  let deleted = 0
  for (;;) {
    const { rowCount } = await pool.query(
      `delete from relay_topics where ctid = any(array(
         select ctid from relay_topics where expires_at <= $1 order by expires_at limit $2 for update skip locked
       ))`,
      [now, step],
    )
    deleted += rowCount ?? 0
    if ((rowCount ?? 0) < step) return deleted
  }
}
