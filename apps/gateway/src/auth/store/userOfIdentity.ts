import type { RecoveryMode } from '@latchkey/protocol/frame'
import type { PoolClient } from 'pg'
import { Failure } from '../../http/failure'
import { loginName } from '../loginName'
import type { VerifiedIdentity } from '../verifiedIdentity'
import { userOfLogin } from './userStore'

type Of = { project: string; mode: RecoveryMode; now: number }

/**
 * The account of an identity; made if this is its first login. An account is never found by an e-mail address alone: who
 * comes by another provider with an address that is known here is asked to come as before (T-13).
 */
export async function userOfIdentity(
  client: PoolClient,
  identity: VerifiedIdentity,
  { project, mode, now }: Of,
): Promise<string> {
  const { provider, subject, name, emailVerified } = identity
  const email = emailVerified ? identity.email?.toLowerCase() : undefined
  const known = await client.query<{ user_id: string }>(
    `update embedded_logins set email = coalesce($4, email), name = coalesce($5, name)
     where project = $1 and provider = $2 and subject = $3 returning user_id`,
    [project, provider, subject, email ?? null, name ?? null],
  )
  if (known.rows[0]) return known.rows[0].user_id
  if (email) await refuseKnown(client, { project, provider, subject, email })
  const login = { project, provider, subject, email, ...(name !== undefined && { name }) }
  return userOfLogin(client, login, { mode, now })
}

/**
 * The provider says that the address is this visitor's, so they may know that it has an account here. The same login, made
 * a moment ago on another device, is no other one.
 */
async function refuseKnown(
  client: PoolClient,
  {
    project,
    provider,
    subject,
    email,
  }: { project: string; provider: string; subject: string; email: string },
): Promise<void> {
  const { rows } = await client.query<{ provider: string }>(
    `select provider from embedded_logins
     where project = $1 and email = $2 and (provider, subject) <> ($3, $4) order by linked_at limit 1`,
    [project, email, provider, subject],
  )
  const [first] = rows
  if (!first) return
  const [before, now] = [loginName(first.provider), loginName(provider)]
  throw new Failure(
    409,
    'login',
    `${email} has an account here already, which logs in by ${before}. Please log in by ${before}; in the wallet’s settings you can then add ${now}.`,
    {},
    'login/other-way',
    { email, before, now },
  )
}
