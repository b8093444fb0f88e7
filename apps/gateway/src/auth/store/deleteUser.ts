import type { Pool } from 'pg'
import { inTransaction } from '../../db/inTransaction'
import { noteAudit } from './auditStore'
import { emailsOf } from './userStore'

/** Deletes an account with everything that belongs to it; that it was deleted is what stays. */
export async function deleteUser(
  pool: Pool,
  { userId, project, now }: { userId: string; project: string; now: number },
): Promise<void> {
  await inTransaction(pool, async client => {
    const emails = await emailsOf(client, userId)
    const devices = '(select id from embedded_devices where project = $1)'
    for (const table of ['approvals', 'codes'])
      await client.query(`delete from embedded_${table} where email = any($2) and device_id in ${devices}`, [
        project,
        emails,
      ])
    await client.query('delete from embedded_users where id = $1', [userId])
    await client.query('delete from embedded_audit where user_id = $1', [userId])
    await noteAudit(client, { userId, what: 'account-deleted', device: undefined, place: undefined, now })
  })
}
