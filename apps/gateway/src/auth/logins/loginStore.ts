import type { PoolClient } from 'pg'
import { Failure } from '../../http/failure'
import { lockLogin } from '../store/lockLogin'
import type { VerifiedIdentity } from '../verifiedIdentity'

const mostLogins = 20

type Added = { userId: string; project: string; identity: VerifiedIdentity; device: string; now: number }

/** Gives an account a further login; false if it has it already. What is another account's stays there (T-13). */
export async function addLogin(
  client: PoolClient,
  { userId, project, identity, device, now }: Added,
): Promise<boolean> {
  const { provider, subject, name, emailVerified } = identity
  const email = emailVerified ? identity.email?.toLowerCase() : undefined
  await lockLogin(client, { project, provider, subject })
  const { rows } = await client.query<{ user_id: string }>(
    'select user_id from embedded_logins where project = $1 and provider = $2 and subject = $3',
    [project, provider, subject],
  )
  if (rows[0]) {
    if (rows[0].user_id === userId) return false
    throw new Failure(
      409,
      'login',
      'This login has an account of its own here. To use it for this one, log in with it and delete that account first.',
      {},
      'login/taken',
    )
  }
  const others = await client.query('select from embedded_logins where user_id = $1', [userId])
  if ((others.rowCount ?? 0) >= mostLogins)
    throw new Failure(
      409,
      'login',
      `An account has at most ${mostLogins} logins. Remove one first.`,
      {},
      'login/most',
    )
  await client.query(
    `insert into embedded_logins (project, provider, subject, user_id, email, name, linked_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [project, provider, subject, userId, email ?? null, name ?? null, new Date(now)],
  )
  // The code in the mail was typed on this device, so it is the owner's.
  if (provider === 'email')
    await client.query(
      `insert into embedded_approvals (device_id, email, approved_at) values ($1, $2, $3) on conflict do nothing`,
      [device, subject, new Date(now)],
    )
  return true
}

type Removed = { userId: string; provider: string; subject: string; device: string }

/** Takes a login away, unless it is the last. Whoever came in by it has to log in again, so all other devices do. */
export async function removeLogin(
  client: PoolClient,
  { userId, provider, subject, device }: Removed,
): Promise<void> {
  // Of two that are removed at once, one has to stay.
  await client.query('select from embedded_users where id = $1 for update', [userId])
  const { rows } = await client.query<{ provider: string; subject: string }>(
    'select provider, subject from embedded_logins where user_id = $1',
    [userId],
  )
  if (!rows.some(login => login.provider === provider && login.subject === subject))
    throw new Failure(404, 'login', 'This login is not one of yours any more.')
  if (rows.length === 1) throw onlyLogin()
  await client.query('delete from embedded_logins where user_id = $1 and provider = $2 and subject = $3', [
    userId,
    provider,
    subject,
  ])
  await client.query('delete from embedded_sessions where user_id = $1 and device_id <> $2', [userId, device])
  // A change of address that is under way was begun with the addresses of before.
  await client.query('delete from embedded_codes where user_id = $1', [userId])
}

function onlyLogin(): Failure {
  const sentence = 'This is your only login. Add another one before you remove it.'
  return new Failure(409, 'login', sentence, {}, 'login/only')
}
