import type { Pool } from 'pg'

// Delete a message a while after it expired, so that no late acknowledgement outlives it.
const grace = 60_000

/** Deletes expired messages with their acknowledgements, in small steps to keep locks short. Returns how many. */
export async function deleteExpired(pool: Pool, now: number, step = 1_000): Promise<number> {
  let deleted = 0
  for (;;) {
    const { rows } = await pool.query<{ gone: number }>(
      `with gone as (
         delete from relay_messages where ctid = any(array(
           select ctid from relay_messages where expires_at <= $1 order by expires_at limit $2
           for update skip locked
         )) returning id
       ), acks as (
         delete from relay_acks where message = any(array(select id from gone))
       )
       select count(*)::int as gone from gone`,
      [now - grace, step],
    )
    const gone = rows[0]?.gone ?? 0
    deleted += gone
    if (gone < step) return deleted
  }
}
