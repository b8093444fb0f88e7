import type { Pool } from 'pg'

/** Somebody who has signed in to a project. */
export type AccountRow = {
  id: string
  account: string
  profile: string
  is_main: boolean
  connection_method: string | null
  metadata: unknown
  signed_up_at: Date
  signed_in_at: Date
  updated_at: Date
}

type Of = { project: string; account: string }

const columns =
  'id, account, profile, is_main, connection_method, metadata, signed_up_at, signed_in_at, updated_at'

/** Notes that an account has signed in; the first time makes it known. */
export async function noteAccount(
  pool: Pool,
  { project, account, method }: Of & { method: string | undefined },
): Promise<void> {
  const [namespace, , address] = account.split(':')
  await pool.query({
    name: 'signin-note',
    text: `insert into signin_accounts (project, account, holder, connection_method, profile, is_main)
           select $1, $2, $3, $4, coalesce(known.profile, gen_random_uuid()), known.profile is null
           from (select 1) as one
           left join lateral (select profile from signin_accounts where project = $1 and holder = $3 limit 1)
             as known on true
           on conflict (project, account) do update
           set signed_in_at = now(), connection_method = coalesce($4, signin_accounts.connection_method)`,
    values: [project, account, `${namespace}:${address}`, method ?? null],
  })
}

export async function findAccount(pool: Pool, { project, account }: Of): Promise<AccountRow | undefined> {
  const { rows } = await pool.query<AccountRow>({
    name: 'signin-account',
    text: `select ${columns} from signin_accounts where project = $1 and account = $2`,
    values: [project, account],
  })
  return rows[0]
}

export async function setMetadata(
  pool: Pool,
  { project, account, metadata }: Of & { metadata: object | null },
): Promise<void> {
  await pool.query({
    name: 'signin-metadata',
    text: 'update signin_accounts set metadata = $3, updated_at = now() where project = $1 and account = $2',
    values: [project, account, metadata && JSON.stringify(metadata)],
  })
}
