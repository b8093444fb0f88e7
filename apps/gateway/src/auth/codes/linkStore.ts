import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { inTransaction } from '../../db/inTransaction'
import { codeLife } from './codeStore'

/** A login that waits for the owner of its address to say that the device is theirs. */
export type Link = {
  id: string
  project: string
  device_id: string
  email: string
  browser: string
  sent_at: Date
  approved_at: Date | null
}

/** The login that a link in a mail is about, as long as it is good. */
export async function findLink(pool: Pool, token: string, now: number): Promise<Link | undefined> {
  const { rows } = await pool.query<Link>(
    `select c.id, d.project, c.device_id, c.email, c.browser, c.sent_at, c.approved_at
     from embedded_codes c join embedded_devices d on d.id = c.device_id
     where c.link_hash = $1 and c.kind = 'login' and c.expires_at > $2`,
    [createHash('sha256').update(token).digest(), new Date(now)],
  )
  return rows[0]
}

/** Notes the owner's yes together with the code that is sent next; false if somebody else was first. */
export async function approveLink(
  pool: Pool,
  { id, device_id, email }: Link,
  { codeHash, now }: { codeHash: Buffer; now: number },
): Promise<boolean> {
  return inTransaction(pool, async client => {
    const { rowCount } = await client.query(
      `update embedded_codes set approved_at = $2, code_hash = $3, tries = 0, sent_at = $2, expires_at = $4
       where id = $1 and approved_at is null and expires_at > $2`,
      [id, new Date(now), codeHash, new Date(now + codeLife)],
    )
    if (rowCount !== 1) return false
    await client.query(
      `insert into embedded_approvals (device_id, email, approved_at) values ($1, $2, $3)
       on conflict (device_id, email) do update set approved_at = $3`,
      [device_id, email, new Date(now)],
    )
    return true
  })
}

/** The owner's no: the device waits in vain. */
export async function denyLink(pool: Pool, { id }: Link): Promise<void> {
  await pool.query('delete from embedded_codes where id = $1 and approved_at is null', [id])
}
