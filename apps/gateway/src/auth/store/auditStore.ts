import type { Pool, PoolClient } from 'pg'

/** What happened to an account: what its owner can look up, and no secret. */
export type AuditWhat =
  | 'login'
  | 'device-added'
  | 'device-revoked'
  | 'device-admitted'
  | 'wallet-made'
  | 'wallet-restored'
  | 'recovery-file'
  | 'passkey-added'
  | 'passkey-removed'
  | 'email-changed'
  | 'login-added'
  | 'login-removed'
  | 'export'
  | 'file-asked'
  | 'account-deleted'

type Entry = {
  userId: string
  what: AuditWhat
  device: string | undefined
  place: string | undefined
  now: number
}

export async function noteAudit(db: Pool | PoolClient, entry: Entry): Promise<void> {
  await db.query(
    'insert into embedded_audit (user_id, at, what, device, place) values ($1, $2, $3, $4, $5)',
    [entry.userId, new Date(entry.now), entry.what, entry.device ?? null, entry.place ?? null],
  )
}

/** The newest 200 entries of an account. */
export async function listAudit(
  pool: Pool,
  userId: string,
): Promise<{ at: Date; what: string; device: string | null; place: string | null }[]> {
  const { rows } = await pool.query<{ at: Date; what: string; device: string | null; place: string | null }>(
    'select at, what, device, place from embedded_audit where user_id = $1 order by id desc limit 200',
    [userId],
  )
  return rows
}
