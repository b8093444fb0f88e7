import { deviceProofMs } from '@latchkey/protocol/frame'
import type { Pool } from 'pg'

const hour = 3_600_000

/**
 * Deletes what has had its time: codes, proofs, sessions, and devices that nobody logged in with. Codes and whatever else
 * is good for minutes go as well when they are good for longer than any of them ever is: they were made before the clock
 * was set back, and nobody knows how long ago.
 */
export async function forgetOld(pool: Pool, now: number): Promise<void> {
  const past = (ms: number) => [new Date(now - ms)]
  // A code is kept a while after its end, so that who types it late is told why it is not taken.
  await pool.query('delete from embedded_codes where expires_at < $1', past(hour))
  for (const table of ['codes', 'challenges', 'admissions', 'oauth', 'channels'])
    await pool.query(`delete from embedded_${table} where expires_at > $1`, past(-hour))
  // A proof's time may be ahead of ours by as much as it may be behind.
  await pool.query('delete from embedded_proofs where seen_at < $1', past(3 * deviceProofMs))
  for (const table of ['sessions', 'challenges', 'admissions', 'oauth', 'channels'])
    await pool.query(`delete from embedded_${table} where expires_at < $1`, past(0))
  await pool.query('delete from embedded_counts where until < $1', past(0))
  await pool.query(
    `delete from embedded_devices d where seen_at < $1
       and not exists (select from embedded_user_devices u where u.device_id = d.id)
       and not exists (select from embedded_approvals a where a.device_id = d.id and a.approved_at > $2)`,
    [new Date(now - 24 * hour), new Date(now - 90 * 24 * hour)],
  )
}
