import type { Pool } from 'pg'

export type RecoveryEvent =
  | 'assisted-made'
  | 'assisted-dropped'
  | 'recovery-asked'
  | 'recovery-stopped'
  | 'recovery-taken'

type Entry = {
  userId: string
  project: string
  what: RecoveryEvent
  device?: string | undefined
  place?: string | undefined
  now: number
}

/** Writes down what happened to what is kept here; it stays, also when the rest is deleted. */
export async function noteRecovery(pool: Pool, entry: Entry): Promise<void> {
  const { userId, project, what, device, place, now } = entry
  await pool.query(
    'insert into audit (user_id, project, at, what, device, place) values ($1, $2, $3, $4, $5, $6)',
    [userId, project, new Date(now), what, device ?? null, place ?? null],
  )
}

type AuditRow = { at: Date; what: string; device: string | null; place: string | null }

export async function listRecovery(pool: Pool, userId: string): Promise<AuditRow[]> {
  const { rows } = await pool.query<AuditRow>(
    'select at, what, device, place from audit where user_id = $1 order by id desc limit 200',
    [userId],
  )
  return rows
}

/** How often somebody asked since then: for the account, and for the whole project. */
export async function countAsked(
  pool: Pool,
  { userId, project, since }: { userId: string; project: string; since: number },
): Promise<{ account: number; project: number }> {
  const { rows } = await pool.query<{ account: number; project: number }>(
    `select count(*) filter (where user_id = $1)::integer as account, count(*)::integer as project
     from audit where project = $2 and what = 'recovery-asked' and at > $3`,
    [userId, project, new Date(since)],
  )
  return rows[0] ?? { account: 0, project: 0 }
}
