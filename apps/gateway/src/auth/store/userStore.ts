import type { RecoveryMode, WalletLogin, WalletUser } from '@latchkey/protocol/frame'
import type { Pool, PoolClient } from 'pg'
import { Failure } from '../../http/failure'
import { lockLogin } from './lockLogin'

type UserRow = {
  id: string
  mode: RecoveryMode
  evm: string | null
  evm_owner: string | null
  solana: string | null
  is_device_in: boolean
  is_backed_up: boolean
  has_file: boolean
  logins: {
    provider: string
    subject: string
    email: string | null
    name: string | null
    linked_at: string
  }[]
}

/** An account as the frame is told it on one of its devices. */
export async function readUser(db: Pool | PoolClient, id: string, device: string): Promise<WalletUser> {
  const { rows } = await db.query<UserRow>({
    name: 'embedded-user',
    text: `select id, mode, evm, evm_owner, solana,
             exists (select from embedded_shares where user_id = $1 and way = 'device:' || $2::text) as is_device_in,
             file_made_at is not null as has_file, file_made_at is not null or exists (
               select from embedded_shares where user_id = $1 and (way like 'passkey:%' or way = 'assisted')
             ) as is_backed_up,
             (select coalesce(json_agg(json_build_object('provider', provider, 'subject', subject, 'email', email,
                'name', name, 'linked_at', linked_at) order by linked_at), '[]')
              from embedded_logins where user_id = $1) as logins
           from embedded_users where id = $1`,
    values: [id, device],
  })
  const [row] = rows
  if (!row) throw new Failure(401, 'session', 'You are logged out. Please log in again.')
  const { evm, evm_owner, solana } = row
  return {
    id: row.id,
    mode: row.mode,
    isDeviceIn: row.is_device_in,
    isBackedUp: row.is_backed_up,
    hasFile: row.has_file,
    logins: row.logins.map(toLogin),
    ...(evm && evm_owner && solana && { addresses: { evm, evmOwner: evm_owner, solana } }),
  }
}

/** The account of a login; made if it is the first. */
export async function userOfLogin(
  client: PoolClient,
  login: { project: string; provider: string; subject: string; email: string | undefined; name?: string },
  { mode, now }: { mode: RecoveryMode; now: number },
): Promise<string> {
  const { project, provider, subject, email, name } = login
  // Two first logins at once must not make two accounts.
  await lockLogin(client, { project, provider, subject })
  const { rows } = await client.query<{ user_id: string }>(
    'select user_id from embedded_logins where project = $1 and provider = $2 and subject = $3',
    [project, provider, subject],
  )
  if (rows[0]) return rows[0].user_id
  const made = await client.query<{ user_id: string }>(
    `with made as (
       insert into embedded_users (project, mode, created_at) values ($1, $6, $7) returning id
     )
     insert into embedded_logins (project, provider, subject, user_id, email, name, linked_at)
     select $1, $2, $3, id, $4, $5, $7 from made returning user_id`,
    [project, provider, subject, email ?? null, name ?? null, mode, new Date(now)],
  )
  const [row] = made.rows
  if (!row) throw new Error('an account was not made')
  return row.user_id
}

/** The addresses that an account's mails go to. */
export async function emailsOf(db: Pool | PoolClient, userId: string): Promise<string[]> {
  const { rows } = await db.query<{ email: string }>(
    'select distinct email from embedded_logins where user_id = $1 and email is not null',
    [userId],
  )
  return rows.map(({ email }) => email)
}

function toLogin({ provider, subject, email, name, linked_at }: UserRow['logins'][number]): WalletLogin {
  return {
    provider,
    subject,
    ...(email && { email }),
    ...(name && { name }),
    linkedAt: new Date(linked_at).toISOString(),
  }
}
