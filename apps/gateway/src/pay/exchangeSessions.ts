import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { inTransaction } from '../db/inTransaction'
import type { ExchangeEvent } from '../upstream/exchanges/exchange'

/** Why an exchange's session came to nothing. */
export type SessionReason = 'refused' | 'reverted' | 'mismatch'

/** One payment at one exchange. Times are milliseconds. */
export type ExchangeSession = {
  id: string
  payment: string
  project: string
  exchange: string
  status: 'waiting' | 'pending' | 'sent' | 'failed'
  reason: SessionReason | undefined
  hash: string | undefined
  /** The newest block when it was made: its transaction is in a later one. */
  sinceBlock: bigint
  expiresAt: number
}

type Row = Omit<ExchangeSession, 'reason' | 'hash' | 'sinceBlock' | 'expiresAt'> & {
  reason: SessionReason | null
  hash: string | null
  since_block: string
  expires_at: Date
}

type NewSession = Pick<ExchangeSession, 'payment' | 'project' | 'exchange' | 'sinceBlock' | 'expiresAt'>

/** The session of a payment at an exchange: the one that is alive, or a new one. Nobody can guess its id. */
export async function openSession(pool: Pool, asked: NewSession, now: number): Promise<ExchangeSession> {
  const { payment, project, exchange, sinceBlock, expiresAt } = asked
  await pool.query(
    `insert into exchange_sessions (id, payment, project, exchange, since_block, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (payment, exchange) where status <> 'failed' do nothing`,
    [
      ...[randomBytes(16).toString('hex'), payment, project, exchange],
      ...[String(sinceBlock), new Date(now), new Date(expiresAt)],
    ],
  )
  const { rows } = await pool.query<Row>(
    "select * from exchange_sessions where payment = $1 and exchange = $2 and status <> 'failed'",
    [payment, exchange],
  )
  const [found] = rows.map(toSession)
  // It failed in between: the next try makes another one.
  return found ?? openSession(pool, asked, now)
}

export async function findSession(
  pool: Pool,
  { id, project, exchange }: { id: string; project: string; exchange: string },
): Promise<ExchangeSession | undefined> {
  const { rows } = await pool.query<Row>(
    'select * from exchange_sessions where id = $1 and project = $2 and exchange = $3',
    [id, project, exchange],
  )
  return rows.map(toSession)[0]
}

/** Those that have not failed, the newest first. */
export async function livingSessions(pool: Pool, payment: string): Promise<ExchangeSession[]> {
  const { rows } = await pool.query<Row>(
    "select * from exchange_sessions where payment = $1 and status <> 'failed' order by created_at desc",
    [payment],
  )
  return rows.map(toSession)
}

/** Whether it is time to ask an exchange about a session: many may want to know at once. */
export async function mayAsk(pool: Pool, id: string, now: number, everyMs: number): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update exchange_sessions set asked_at = $2
     where id = $1 and status in ('waiting', 'pending') and (asked_at is null or asked_at <= $3)`,
    [id, new Date(now), new Date(now - everyMs)],
  )
  return rowCount === 1
}

/**
 * Takes in what an exchange tells of a session: true if that is news. An exchange that asks by `pending` whether it may send
 * is told no where the payment is paid, being paid or over, so that nobody pays twice.
 */
export async function takeExchangeEvent(
  pool: Pool,
  exchange: string,
  event: ExchangeEvent,
  now: number,
): Promise<boolean> {
  return inTransaction(pool, async client => {
    const { rows } = await client.query<Row & { is_free: boolean }>(
      `select s.*, p.paid_at is null and p.hash is null and p.exchange is null and p.is_current as is_free
       from exchange_sessions s join payments p on p.id = s.payment
       where s.id = $1 and s.exchange = $2 for update`,
      [event.session, exchange],
    )
    const [row] = rows
    if (!row || row.status === 'sent' || row.status === 'failed') return false
    const isInTime = now < row.expires_at.getTime()
    if (event.status === 'pending' && (row.status !== 'waiting' || !row.is_free || !isInTime)) return false
    const hash = event.status === 'sent' ? event.hash : null
    const reason = event.status === 'failed' ? 'refused' : null
    await client.query('update exchange_sessions set status = $2, hash = $3, reason = $4 where id = $1', [
      ...[row.id, event.status, hash, reason],
    ])
    if (event.status === 'failed') await release(client, row)
    else if (isInTime)
      await client.query(
        'update payments set exchange = $2 where id = $1 and paid_at is null and exchange is null',
        [row.payment, exchange],
      )
    return true
  })
}

/** Notes that what an exchange sent is not the payment, which can be paid in another way then. */
export async function noteFailed(pool: Pool, session: ExchangeSession, reason: SessionReason): Promise<void> {
  await inTransaction(pool, async client => {
    await client.query("update exchange_sessions set status = 'failed', reason = $2 where id = $1", [
      ...[session.id, reason],
    ])
    await release(client, session)
  })
}

async function release(
  client: Pick<Pool, 'query'>,
  { payment, exchange }: Pick<ExchangeSession, 'payment' | 'exchange'>,
): Promise<void> {
  await client.query(
    'update payments set exchange = null where id = $1 and exchange = $2 and paid_at is null',
    [payment, exchange],
  )
}

function toSession({ reason, hash, since_block, expires_at, ...row }: Row): ExchangeSession {
  const { id, payment, project, exchange, status } = row
  return {
    ...{ id, payment, project, exchange, status },
    reason: reason ?? undefined,
    hash: hash ?? undefined,
    sinceBlock: BigInt(since_block),
    expiresAt: expires_at.getTime(),
  }
}
