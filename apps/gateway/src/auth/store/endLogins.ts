import type { Pool } from 'pg'
import { inTransaction } from '../../db/inTransaction'

/** Ends every login, and what a device was approved for by mail. Gives how many logins there were. */
export function endLogins(pool: Pool): Promise<number> {
  return inTransaction(pool, async client => {
    await client.query('delete from embedded_approvals')
    const { rowCount } = await client.query('delete from embedded_sessions')
    return rowCount ?? 0
  })
}
