import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import type { Person } from './provider'

/** A login that is under way. */
export type Begun = {
  project: string
  provider: string
  device: string
  /** Of the page on which it was begun. */
  origin: string
  /** The account that it is to be added to; undefined for logging in. */
  userId?: string | undefined
  state: string
  verifier: string
  nonce: string
}

/** How it ended at the provider: who it was, or a sentence for the visitor. */
export type Outcome = { person: Person } | { problem: string }

const life = 10 * 60_000
const hashOf = (text: string) => createHash('sha256').update(text).digest()

export async function keepBegun(pool: Pool, begun: Begun, now: number): Promise<void> {
  await pool.query(
    `insert into embedded_oauth (state_hash, project, provider, device_id, origin, verifier, nonce, expires_at, user_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      ...[hashOf(begun.state), begun.project, begun.provider, begun.device, begun.origin],
      ...[begun.verifier, begun.nonce, new Date(now + life), begun.userId ?? null],
    ],
  )
}

/** The login that a provider answers. It answers once: the same answer a second time finds nothing. */
export async function takeAnswer(
  pool: Pool,
  { state, provider, now }: { state: string; provider: string; now: number },
): Promise<Pick<Begun, 'origin' | 'verifier' | 'nonce'> | undefined> {
  const { rows } = await pool.query<Pick<Begun, 'origin' | 'verifier' | 'nonce'>>(
    `update embedded_oauth set answered_at = $3
     where state_hash = $1 and provider = $2 and answered_at is null and expires_at > $3
     returning origin, verifier, nonce`,
    [hashOf(state), provider, new Date(now)],
  )
  return rows[0]
}

/** Keeps how it ended. The ticket is told in the visitor's own window: who has only sent somebody there does not get it. */
export async function keepOutcome(
  pool: Pool,
  { state, ticket, outcome }: { state: string; ticket: string; outcome: Outcome },
): Promise<void> {
  await pool.query('update embedded_oauth set ticket_hash = $2, outcome = $3 where state_hash = $1', [
    hashOf(state),
    hashOf(ticket),
    JSON.stringify(outcome),
  ])
}

/** How a login ended, told once, to the device that began it, and for what it was begun. */
export async function takeOutcome(
  pool: Pool,
  of: {
    state: string
    ticket: string
    project: string
    device: string
    userId?: string | undefined
    now: number
  },
): Promise<{ provider: string; outcome: Outcome } | undefined> {
  const { rows } = await pool.query<{ provider: string; outcome: Outcome }>(
    `delete from embedded_oauth
     where state_hash = $1 and ticket_hash = $2 and project = $3 and device_id = $4 and expires_at > $5
       and user_id is not distinct from $6
     returning provider, outcome`,
    [hashOf(of.state), hashOf(of.ticket), of.project, of.device, new Date(of.now), of.userId ?? null],
  )
  return rows[0]
}
