import { createHash, randomBytes } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'

/** Somebody logged in on a device. */
export type Session = {
  userId: string
  /** When they last proved who they are, in ms. */
  provenAt: number
}

type Of = { device: string; now: number }

const day = 86_400_000
const life = 30 * day
/** How much of its life a session has lost before it is written again. */
const slack = day / 24

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Begins a session; its token is told here and never again (T-7). Others of the same account on the device end. */
export async function openSession(
  db: Pool | PoolClient,
  { userId, device, now }: Of & { userId: string },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db.query('delete from embedded_sessions where user_id = $1 and device_id = $2', [userId, device])
  await db.query(
    `insert into embedded_sessions (token_hash, user_id, device_id, proven_at, expires_at)
     values ($1, $2, $3, $4, $5)`,
    [hashToken(token), userId, device, new Date(now), new Date(now + life)],
  )
  return token
}

/** The living session of a token on its own device; its thirty days begin anew. */
export async function findSession(
  pool: Pool,
  tokenHash: Buffer,
  { device, now }: Of,
): Promise<Session | undefined> {
  const { rows } = await pool.query<{ user_id: string; proven_at: Date; expires_at: Date }>({
    name: 'embedded-session',
    text: `select user_id, proven_at, expires_at from embedded_sessions
           where token_hash = $1 and device_id = $2 and expires_at > $3`,
    values: [tokenHash, device, new Date(now)],
  })
  const [row] = rows
  if (!row) return undefined
  // One that ends later than it could was written before the clock was set back.
  if (Math.abs(now + life - row.expires_at.getTime()) > slack) {
    await pool.query('update embedded_sessions set expires_at = $2 where token_hash = $1', [
      tokenHash,
      new Date(now + life),
    ])
    await pool.query('update embedded_user_devices set seen_at = $3 where user_id = $1 and device_id = $2', [
      row.user_id,
      device,
      new Date(now),
    ])
  }
  return { userId: row.user_id, provenAt: row.proven_at.getTime() }
}

/** Whoever is logged in has proven once more who they are. */
export async function proveSession(pool: Pool, tokenHash: Buffer, now: number): Promise<void> {
  await pool.query('update embedded_sessions set proven_at = $2 where token_hash = $1', [
    tokenHash,
    new Date(now),
  ])
}

export async function endSession(pool: Pool, tokenHash: Buffer): Promise<void> {
  await pool.query('delete from embedded_sessions where token_hash = $1', [tokenHash])
}
