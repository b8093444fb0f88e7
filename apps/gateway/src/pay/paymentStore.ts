import { randomBytes } from 'node:crypto'
import { markBytes } from '@latchkey/protocol'
import type { Pool, PoolClient } from 'pg'
import { inTransaction } from '../db/inTransaction'

/** A payment as it is stored. Times are milliseconds. */
export type StoredPayment = {
  id: string
  project: string
  reference: string
  chain: string
  asset: string
  /** As the shop wrote it. */
  amount: string
  units: bigint
  decimals: number
  receiver: string
  mark: string
  /** The newest block when it was made: its transaction is in a later one. */
  sinceBlock: bigint
  hash: string | undefined
  payer: string | undefined
  /** The exchange that pays or has paid; undefined for a wallet. */
  exchange: string | undefined
  expiresAt: number
  paidAt: number | undefined
}

export type NewPayment = Omit<StoredPayment, 'id' | 'mark' | 'hash' | 'payer' | 'exchange' | 'paidAt'>

type Row = {
  [Name in
    | 'id'
    | 'project'
    | 'reference'
    | 'chain'
    | 'asset'
    | 'amount'
    | 'units'
    | 'receiver'
    | 'mark']: string
} & {
  decimals: number
  since_block: string
  hash: string | null
  payer: string | null
  exchange: string | null
  expires_at: Date
  paid_at: Date | null
}

/** A transaction that was told, or that an exchange makes, is waited for after the payment has expired, for so long. */
const waitedMs = 86_400_000

/** Whether nothing was sent in time. */
export function isExpired({ expiresAt, hash, exchange, paidAt }: StoredPayment, now: number): boolean {
  if (paidAt !== undefined) return false
  return now >= expiresAt + (hash || exchange ? waitedMs : 0)
}

/**
 * The payment of a reference that can be paid, is being paid or was paid, or else a new one. Undefined where there is
 * one with another content.
 */
export async function openPayment(
  pool: Pool,
  asked: NewPayment,
  now: number,
): Promise<StoredPayment | undefined> {
  return inTransaction(pool, async client => {
    // One after the other: of two that ask at once, the second finds what the first has made.
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 24))', [
      `${asked.project} ${asked.reference}`,
    ])
    const { rows } = await client.query<Row>(
      'select * from payments where project = $1 and reference = $2 and is_current',
      [asked.project, asked.reference],
    )
    const [found] = rows.map(toPayment)
    if (found && !isExpired(found, now)) return isSame(found, asked) ? found : undefined
    if (found) await client.query('update payments set is_current = false where id = $1', [found.id])
    return insert(client, asked, now)
  })
}

async function insert(
  client: PoolClient,
  asked: NewPayment,
  now: number,
): Promise<StoredPayment | undefined> {
  const [id, mark] = [randomBytes(16), randomBytes(markBytes)].map(bytes => bytes.toString('hex'))
  const { project, reference, chain, asset, amount, units, decimals, receiver, sinceBlock, expiresAt } = asked
  const { rows } = await client.query<Row>(
    `insert into payments (id, mark, project, reference, chain, asset, amount, units, decimals, receiver, since_block,
       created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning *`,
    [
      ...[id, mark, project, reference, chain, asset, amount, String(units), decimals, receiver],
      ...[String(sinceBlock), new Date(now), new Date(expiresAt)],
    ],
  )
  return rows.map(toPayment)[0]
}

function isSame(found: StoredPayment, asked: NewPayment): boolean {
  return found.asset === asked.asset && found.units === asked.units && found.receiver === asked.receiver
}

/** The payment of a reference, however it stands. */
export async function findCurrent(
  pool: Pool,
  { project, reference }: { project: string; reference: string },
): Promise<StoredPayment | undefined> {
  const { rows } = await pool.query<Row>(
    'select * from payments where project = $1 and reference = $2 and is_current',
    [project, reference],
  )
  return rows.map(toPayment)[0]
}

export async function findPayment(
  pool: Pool,
  { id, project }: { id: string; project: string },
): Promise<StoredPayment | undefined> {
  const { rows } = await pool.query<Row>('select * from payments where id = $1 and project = $2', [
    id,
    project,
  ])
  return rows.map(toPayment)[0]
}

/** Notes the transaction that is waited for, or that it came to nothing. */
export async function noteSent(pool: Pool, id: string, hash: string | undefined): Promise<void> {
  await pool.query('update payments set hash = $2 where id = $1 and paid_at is null', [id, hash ?? null])
}

/** Notes that it was paid, once; false where the transaction counts for another payment already. */
export async function notePaid(
  pool: Pool,
  { id, hash, payer, exchange }: { id: string; hash: string; payer: string; exchange: string | undefined },
  now: number,
): Promise<boolean> {
  try {
    await pool.query(
      'update payments set hash = $2, payer = $3, paid_at = $4, exchange = $5 where id = $1 and paid_at is null',
      [id, hash, payer, new Date(now), exchange ?? null],
    )
    return true
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'payments_counted') return false
    throw error
  }
}

const keptMs = 90 * 86_400_000

export async function forgetPayments(pool: Pool, now: number): Promise<void> {
  await pool.query('delete from payments where created_at < $1', [new Date(now - keptMs)])
}

function toPayment({
  units,
  since_block,
  hash,
  payer,
  exchange,
  expires_at,
  paid_at,
  ...row
}: Row): StoredPayment {
  const { id, project, reference, chain, asset, amount, decimals, receiver, mark } = row
  return {
    ...{ id, project, reference, chain, asset, amount, decimals, receiver, mark },
    units: BigInt(units),
    sinceBlock: BigInt(since_block),
    hash: hash ?? undefined,
    payer: payer ?? undefined,
    exchange: exchange ?? undefined,
    expiresAt: expires_at.getTime(),
    paidAt: paid_at?.getTime(),
  }
}
