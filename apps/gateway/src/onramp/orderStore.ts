import type { OnRampOrder } from '@latchkey/protocol'
import type { Pool } from 'pg'
import type { OnRampEvent, SessionRequest } from '../upstream/onramp/onRampProvider'

type NewOrder = SessionRequest & { project: string; provider: string }

export async function keepOrder(pool: Pool, order: NewOrder, now: number): Promise<void> {
  const { ref, project, provider, chainId, asset, address, fiat, amount } = order
  await pool.query(
    `insert into onramp_orders (ref, project, provider, chain, asset, address, fiat, amount, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)`,
    [ref, project, provider, chainId, asset, address, fiat, amount, new Date(now)],
  )
}

/** How long a purchase may take before nobody waits for it any more; a bank can take days to pay, but not to begin. */
const waitsFor = 60 * 60_000

export async function findOrder(
  pool: Pool,
  { ref, project, now }: { ref: string; project: string; now: number },
): Promise<OnRampOrder | undefined> {
  const { rows } = await pool.query<{ status: OnRampOrder['status']; hash: string | null; created_at: Date }>(
    'select status, hash, created_at from onramp_orders where ref = $1 and project = $2',
    [ref, project],
  )
  const [row] = rows
  if (!row) return undefined
  const isOver = row.status === 'waiting' && now - row.created_at.getTime() > waitsFor
  return { status: isOver ? 'expired' : row.status, ...(row.hash && { hash: row.hash }) }
}

/** What a provider has sent to an account, by its transactions in small letters; `since` is when the first was ordered. */
export type Purchases = { hashes: ReadonlySet<string>; since: number }

/** By chain. */
export async function findPurchases(
  pool: Pool,
  { project, provider, address }: { project: string; provider: string; address: string },
): Promise<ReadonlyMap<string, Purchases>> {
  const { rows } = await pool.query<{ chain: string; hashes: string[]; since: Date }>(
    `select chain, array_agg(lower(hash)) as hashes, min(created_at) as since from onramp_orders
     where project = $1 and provider = $2 and status = 'sent' and hash is not null
       and (address = $3 or (chain like 'eip155:%' and lower(address) = lower($3)))
     group by chain`,
    [project, provider, address],
  )
  return new Map(
    rows.map(({ chain, hashes, since }) => [chain, { hashes: new Set(hashes), since: since.getTime() }]),
  )
}

/**
 * Takes in what a provider tells of an order: true if that is news. It is none if it was told before, if there is no such
 * order of this provider, or if the order is further already.
 */
export async function takeEvent(
  pool: Pool,
  provider: string,
  { ref, status, hash }: OnRampEvent,
  now: number,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update onramp_orders set status = $3, hash = coalesce($4, hash), updated_at = $5
     where ref = $1 and provider = $2 and (status = 'waiting' or (status = 'paid' and $3 <> 'paid'))`,
    [ref, provider, status, hash?.slice(0, 128) ?? null, new Date(now)],
  )
  return rowCount === 1
}

const keptMs = 90 * 24 * 60 * 60_000

export async function forgetOrders(pool: Pool, now: number): Promise<void> {
  await pool.query('delete from onramp_orders where created_at < $1', [new Date(now - keptMs)])
}
