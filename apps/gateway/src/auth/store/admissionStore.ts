import type { Pool, PoolClient } from 'pg'

const life = 10 * 60_000

/** Asks for a device to be let in; an older question of the same device is forgotten. */
export async function ask(
  pool: Pool,
  {
    userId,
    device,
    key,
    name,
    now,
  }: { userId: string; device: string; key: string; name: string; now: number },
): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into embedded_admissions (user_id, device_id, key, name, asked_at, expires_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (user_id, device_id) do update set id = gen_random_uuid(), key = $3, name = $4, sealed = null,
       asked_at = $5, expires_at = $6
     returning id`,
    [userId, device, key, name, new Date(now), new Date(now + life)],
  )
  const [row] = rows
  if (!row) throw new Error('a question was not kept')
  return row.id
}

type Ask = { id: string; key: string; name: string; asked_at: Date }

/** Who waits to be let in. */
export async function listAsks(pool: Pool, userId: string, now: number): Promise<Ask[]> {
  const { rows } = await pool.query<Ask>(
    `select id, key, name, asked_at from embedded_admissions
     where user_id = $1 and sealed is null and expires_at > $2 order by asked_at desc limit 20`,
    [userId, new Date(now)],
  )
  return rows
}

/** The device whose question this is, as long as nobody has answered it. */
export async function findAsking(
  pool: Pool,
  { id, userId, now }: { id: string; userId: string; now: number },
): Promise<string | undefined> {
  const { rows } = await pool.query<{ device_id: string }>(
    `select device_id from embedded_admissions
     where id = $1 and user_id = $2 and sealed is null and expires_at > $3`,
    [id, userId, new Date(now)],
  )
  return rows[0]?.device_id
}

/** Answers a question once; the device that it lets in, or nothing if nobody waits any more. */
export async function give(
  client: PoolClient,
  { id, userId, sealed, now }: { id: string; userId: string; sealed: string; now: number },
): Promise<string | undefined> {
  const { rows } = await client.query<{ device_id: string }>(
    `update embedded_admissions set sealed = $3
     where id = $1 and user_id = $2 and sealed is null and expires_at > $4 returning device_id`,
    [id, userId, sealed, new Date(now)],
  )
  return rows[0]?.device_id
}

export async function refuse(pool: Pool, { id, userId }: { id: string; userId: string }): Promise<void> {
  await pool.query('delete from embedded_admissions where id = $1 and user_id = $2 and sealed is null', [
    id,
    userId,
  ])
}

/** The question of a device, as long as it is good. */
export async function findAsk(
  pool: Pool,
  { id, userId, device, now }: { id: string; userId: string; device: string; now: number },
): Promise<{ sealed: string | null } | undefined> {
  const { rows } = await pool.query<{ sealed: string | null }>(
    `select sealed from embedded_admissions where id = $1 and user_id = $2 and device_id = $3 and expires_at > $4`,
    [id, userId, device, new Date(now)],
  )
  return rows[0]
}

/** What was given: told once, and then forgotten. */
export async function take(pool: Pool, id: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ sealed: string }>(
    'delete from embedded_admissions where id = $1 and sealed is not null returning sealed',
    [id],
  )
  return rows[0]?.sealed
}
