import type { Pool } from 'pg'

/** A device that asks for a share. */
export type RequestRow = {
  id: string
  user_id: string
  device: string
  project: string
  site: string
  split: string
  key: string
  browser: string
  place: string
  emails: string[]
  asked_at: Date
  mailed_at: Date | null
  cancelled_at: Date | null
  taken_at: Date | null
}

export type NewRequest = {
  userId: string
  device: string
  project: string
  site: string
  split: string
  key: string
  browser: string
  place: string
  emails: readonly string[]
  now: number
}

/** How long what was taken may be taken again: an answer may be lost. It is sealed for the same key. */
const takenAgain = 10 * 60_000
const day = 86_400_000

/** The request of a device that asks again, if it still goes on: its wait does not begin anew, and no second mail is sent. */
export async function findSame(
  pool: Pool,
  { userId, device, split, key }: NewRequest,
): Promise<string | undefined> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from requests where user_id = $1 and device = $2 and split = $3 and key = $4
       and cancelled_at is null and taken_at is null`,
    [userId, device, split, key],
  )
  return rows[0]?.id
}

/** Keeps a request in the place of an older one of the same device. */
export async function addRequest(pool: Pool, request: NewRequest): Promise<RequestRow> {
  const { userId, device, project, site, split, key, browser, place, emails, now } = request
  const { rows } = await pool.query<RequestRow>(
    `insert into requests (user_id, device, project, site, split, key, browser, place, emails, asked_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (user_id, device) do update set id = gen_random_uuid(), project = $3, site = $4, split = $5, key = $6,
       browser = $7, place = $8, emails = $9, asked_at = $10, mailed_at = null, cancelled_at = null, taken_at = null
     returning *`,
    [userId, device, project, site, split, key, browser, place, emails, new Date(now)],
  )
  const [row] = rows
  if (!row) throw new Error('a request was not kept')
  return row
}

export async function findRequest(pool: Pool, id: string): Promise<RequestRow | undefined> {
  const { rows } = await pool.query<RequestRow>('select * from requests where id = $1', [id])
  return rows[0]
}

/** What waits: of one account, or everything whose mail is still to be sent. */
export async function listWaiting(pool: Pool, of: { userId: string } | 'unsent'): Promise<RequestRow[]> {
  const { rows } = await pool.query<RequestRow>(
    `select * from requests where cancelled_at is null and taken_at is null
       and ${of === 'unsent' ? 'mailed_at is null' : 'user_id = $1'} order by asked_at limit ${of === 'unsent' ? 500 : 20}`,
    of === 'unsent' ? [] : [of.userId],
  )
  return rows
}

/** The mail is out: from now on the wait counts. */
export async function noteMailed(pool: Pool, id: string, now: number): Promise<void> {
  await pool.query('update requests set mailed_at = $2 where id = $1 and mailed_at is null', [
    id,
    new Date(now),
  ])
}

/** False if there is nothing left to stop. */
export async function cancelRequest(pool: Pool, id: string, now: number): Promise<boolean> {
  const { rowCount } = await pool.query(
    'update requests set cancelled_at = $2 where id = $1 and cancelled_at is null and taken_at is null',
    [id, new Date(now)],
  )
  return rowCount === 1
}

/** Notes that the share is given away, if it is time and nobody stopped it: both are decided in one statement. */
export async function takeRequest(
  pool: Pool,
  {
    id,
    device,
    userId,
    delay,
    now,
  }: { id: string; device: string; userId: string; delay: number; now: number },
): Promise<RequestRow | undefined> {
  const { rows } = await pool.query<RequestRow>(
    `update requests set taken_at = coalesce(taken_at, $4)
     where id = $1 and device = $2 and user_id = $3 and cancelled_at is null and mailed_at <= $5
       and (taken_at is null or taken_at > $6) returning *`,
    [id, device, userId, new Date(now), new Date(now - delay), new Date(now - takenAgain)],
  )
  return rows[0]
}

/** What nobody took in a month is not wanted any more. */
export async function forgetRequests(pool: Pool, now: number): Promise<void> {
  await pool.query('delete from requests where asked_at < $1', [new Date(now - 60 * day)])
}
