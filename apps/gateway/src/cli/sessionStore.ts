import type { Database } from '../db/database'

type ListedSession = { id: string; account: string; origin: string; created_at: string; expires_at: string }

const most = 100

type Of = { project: string; account: string | undefined }

/** The newest living sessions of a project, of everybody or of one account on all its chains. */
export async function listSessions({ $client }: Database, of: Of): Promise<ListedSession[]> {
  const { rows } = await $client.query<ListedSession>(
    `select id, account, body ->> 'origin' as origin, created_at, expires_at from latchkey_sessions
     where project = $1 and ($2::text is null or lower(account) like '%:' || lower($2)) and expires_at > $3
     order by created_at desc, id limit ${most}`,
    [of.project, of.account ?? null, Date.now()],
  )
  return rows
}

/** Ends sessions; how many there were. */
export async function endSessions(
  { $client }: Database,
  { project, id, account }: Of & { id: string | undefined },
): Promise<number> {
  const { rowCount } = await $client.query(
    `delete from latchkey_sessions where project = $1 and ($2::text is null or id = $2)
     and ($3::text is null or lower(account) like '%:' || lower($3))`,
    [project, id ?? null, account ?? null],
  )
  return rowCount ?? 0
}
