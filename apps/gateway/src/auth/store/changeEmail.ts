import type { PoolClient } from 'pg'
import { Failure } from '../../http/failure'
import { noteAudit } from './auditStore'
import { lockLogin } from './lockLogin'

type Change = {
  userId: string
  project: string
  email: string
  device: string
  browser: string
  place: string
  now: number
}

/** Puts a proven address in the place of an account's oldest one, which it returns; further ones stay. */
export async function changeEmail(client: PoolClient, change: Change): Promise<string | undefined> {
  const { userId, project, email, device, browser, place, now } = change
  await lockLogin(client, { project, provider: 'email', subject: email })
  const taken = await client.query(
    `select from embedded_logins where project = $1 and provider = 'email' and subject = $2`,
    [project, email],
  )
  if (taken.rowCount !== 0)
    throw new Failure(409, 'email', 'This address has an account of its own here. Delete that one first.')
  const { rows } = await client.query<{ email: string }>(
    `delete from embedded_logins where project = $1 and provider = 'email' and subject = (
       select subject from embedded_logins where user_id = $2 and provider = 'email' order by linked_at, subject limit 1
     ) returning email`,
    [project, userId],
  )
  await client.query(
    `insert into embedded_logins (project, provider, subject, user_id, email, linked_at)
     values ($1, 'email', $2, $3, $2, $4)`,
    [project, email, userId, new Date(now)],
  )
  // The code came to this device, so it is the owner's.
  await client.query(
    `insert into embedded_approvals (device_id, email, approved_at) values ($1, $2, $3) on conflict do nothing`,
    [device, email, new Date(now)],
  )
  await noteAudit(client, { userId, what: 'email-changed', device: browser, place, now })
  return rows[0]?.email
}
