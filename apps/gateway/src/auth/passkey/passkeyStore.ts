import type { Pool, PoolClient } from 'pg'

/** A passkey, as it is kept. */
export type PasskeyRow = {
  id: string
  credential: string
  user_id: string
  public_key: Buffer
  counter: string
  transports: string[]
  name: string
  /** Its half of a split, which it alone can open. */
  sealed: string | null
  created_at: Date
  used_at: Date | null
}

type New = {
  id: string
  userId: string
  credential: string
  publicKey: Uint8Array
  counter: number
  transports: readonly string[]
  name: string
  now: number
}

/** What a browser is told of a passkey that it may know. */
export const toKnown = ({ credential, transports }: PasskeyRow) => ({ credential, transports })

/** The way in of a passkey. */
export const passkeyWay = (id: string): string => `passkey:${id}`

/** False if another account, or this one, has it already. */
export async function addPasskey(client: PoolClient, made: New): Promise<boolean> {
  const { id, userId, credential, publicKey, counter, transports, name, now } = made
  const { rowCount } = await client.query(
    `insert into embedded_passkeys (id, credential, user_id, public_key, counter, transports, name, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (credential) do nothing`,
    [id, credential, userId, Buffer.from(publicKey), counter, [...transports], name, new Date(now)],
  )
  return rowCount === 1
}

export async function listPasskeys(db: Pool | PoolClient, userId: string): Promise<PasskeyRow[]> {
  const { rows } = await db.query<PasskeyRow>(
    'select * from embedded_passkeys where user_id = $1 order by created_at, id',
    [userId],
  )
  return rows
}

/** A passkey that logs in to this project: one whose login was removed is none. */
export async function findPasskey(
  pool: Pool,
  { credential, project }: { credential: string; project: string },
): Promise<PasskeyRow | undefined> {
  const { rows } = await pool.query<PasskeyRow>(
    `select p.* from embedded_passkeys p join embedded_logins l
       on l.user_id = p.user_id and l.provider = 'passkey' and l.subject = p.id::text
     where p.credential = $1 and l.project = $2`,
    [credential, project],
  )
  return rows[0]
}

/** False if it was used with a counter as high meanwhile: two have the same passkey. */
export async function noteUse(
  pool: Pool,
  { id, counter, now }: { id: string; counter: number; now: number },
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update embedded_passkeys set counter = $2, used_at = $3
     where id = $1 and (counter < $2 or (counter = 0 and $2 = 0))`,
    [id, counter, new Date(now)],
  )
  return rowCount === 1
}

/** Keeps a passkey's half; false if it is not this account's. */
export async function keepSealed(
  client: PoolClient,
  { id, userId, sealed }: { id: string; userId: string; sealed: string },
): Promise<boolean> {
  const { rowCount } = await client.query(
    'update embedded_passkeys set sealed = $3 where id = $1 and user_id = $2',
    [id, userId, sealed],
  )
  return rowCount === 1
}

/** Takes a passkey and its way in away, not the login that it was; false if it is not this account's. */
export async function removePasskey(client: PoolClient, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await client.query('delete from embedded_passkeys where id = $1 and user_id = $2', [
    id,
    userId,
  ])
  if (rowCount !== 1) return false
  await client.query('delete from embedded_shares where user_id = $1 and way = $2', [userId, passkeyWay(id)])
  return true
}
