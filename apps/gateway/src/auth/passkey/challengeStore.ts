import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { Failure } from '../../http/failure'

const life = 5 * 60_000

export type ChallengeKind = 'register' | 'login'

/** For which device, and whose account; nobody's before a login. */
type Of = { device: string; kind: ChallengeKind; userId: string | undefined; now: number }

/** A new challenge for a device; an older one of the same kind is forgotten. */
export async function makeChallenge(pool: Pool, { device, kind, userId, now }: Of): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  await pool.query(
    `insert into embedded_challenges (device_id, kind, challenge, user_id, expires_at) values ($1, $2, $3, $4, $5)
     on conflict (device_id, kind) do update set challenge = $3, user_id = $4, expires_at = $5`,
    [device, kind, challenge, userId ?? null, new Date(now + life)],
  )
  return challenge
}

/** The challenge of a device, good for once. One that was made for somebody else, or for nobody, is none (T-40). */
export async function takeChallenge(pool: Pool, { device, kind, userId, now }: Of): Promise<string> {
  const { rows } = await pool.query<{ challenge: string; user_id: string | null; expires_at: Date }>(
    'delete from embedded_challenges where device_id = $1 and kind = $2 returning challenge, user_id, expires_at',
    [device, kind],
  )
  const [row] = rows
  if (!row || row.user_id !== (userId ?? null) || row.expires_at.getTime() <= now)
    throw new Failure(410, 'passkey', 'This took too long, or was tried before. Please try again.')
  return row.challenge
}
