import type { Operation } from '@latchkey/smartaccount'
import type { Pool, PoolClient } from 'pg'
import { callKey, type SponsoredCall } from './requireSponsoredCalls'

/** What a project's owner gives for its visitors' gas in 24 hours, in the smallest unit of the chain's coin. */
export type SponsorBudget = { perDay: bigint; perAccount: bigint }

const day = 24 * 60 * 60_000

export async function findBudget(
  db: Pool | PoolClient,
  project: string,
  chain: string,
): Promise<SponsorBudget | undefined> {
  const { rows } = await db.query<{ per_day: string; per_account: string }>(
    'select per_day, per_account from sponsor_budgets where project = $1 and chain = $2',
    [project, chain],
  )
  return rows[0] && { perDay: BigInt(rows[0].per_day), perAccount: BigInt(rows[0].per_account) }
}

/** The only calls that a project pays for, or all. Once it has named some it pays for none without a name. */
export async function findSponsoredCalls(
  db: Pool | PoolClient,
  project: string,
  chain: string,
): Promise<SponsoredCall[] | 'all'> {
  const { rows } = await db.query<{ named_only: boolean } & { [Name in keyof SponsoredCall]: string | null }>(
    `select named_only, contract, method from sponsor_budgets
     left join sponsored_calls using (project, chain) where project = $1 and chain = $2`,
    [project, chain],
  )
  const named = rows.flatMap(({ contract, method }) =>
    contract === null || method === null ? [] : { contract, method },
  )
  const paysForAll = rows.length > 0 && rows.every(row => !row.named_only) && named.length === 0
  return paysForAll ? 'all' : named
}

type Spent = {
  byProject: bigint
  byAccount: bigint
  promised: bigint
  /** The most that earlier promises for the same nonce can cost, and whether another project has made them. */
  same: bigint
  byOther: boolean
}

/** What was spent and promised: by the project and for the account in 24 hours, and on the chain but not yet settled. */
export async function readSpent(
  db: PoolClient,
  { project, chain, operation, now }: { project: string; chain: string; operation: Operation; now: number },
): Promise<Spent> {
  // A newer promise for the same nonce takes the place of the older: only one of them can ever be used.
  const { rows } = await db.query<Record<'by_project' | 'by_account' | 'promised', string>>(
    `select
       coalesce(sum(coalesce(cost, most)) filter (where project = $1 and created_at > $5), 0) as by_project,
       coalesce(sum(coalesce(cost, most)) filter
         (where project = $1 and sender = $3 and created_at > $5), 0) as by_account,
       coalesce(sum(most) filter (where cost is null), 0) as promised
     from sponsorships where chain = $2 and not (sender = $3 and nonce = $4)
       and (created_at > $5 or cost is null)`,
    [project, chain, operation.sender.toLowerCase(), String(operation.nonce), new Date(now - day)],
  )
  const [row] = rows
  const { rows: open } = await db.query<{ project: string; most: string }>(
    'select project, most from sponsorships where chain = $1 and sender = $2 and nonce = $3 and cost is null',
    [chain, operation.sender.toLowerCase(), String(operation.nonce)],
  )
  return {
    same: BigInt(open[0]?.most ?? 0),
    byOther: open.some(promise => promise.project !== project),
    byProject: BigInt(row?.by_project ?? 0),
    byAccount: BigInt(row?.by_account ?? 0),
    promised: BigInt(row?.promised ?? 0),
  }
}

/**
 * Notes a promise to pay, in the place of earlier ones for the same nonce. As nobody knows which of several open promises
 * will be used, it counts for the calls of each.
 */
export async function keepSponsorship(
  db: Pool | PoolClient,
  kept: {
    project: string
    chain: string
    operation: Pick<Operation, 'sender' | 'nonce'>
    /** The named calls that it is for. */
    calls: readonly SponsoredCall[]
    most: bigint
    until: number
    now: number
  },
): Promise<void> {
  const { project, chain, operation, calls, most, until, now } = kept
  await db.query(
    `insert into sponsorships (chain, sender, nonce, project, most, until, created_at, calls)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (chain, sender, nonce) do update set project = excluded.project, cost = null,
       most = excluded.most, until = excluded.until, created_at = excluded.created_at,
       calls = case when sponsorships.cost is not null then excluded.calls
         else array(select distinct unnest(sponsorships.calls || excluded.calls)) end`,
    [
      ...[chain, operation.sender.toLowerCase(), String(operation.nonce), project, String(most)],
      ...[new Date(until), new Date(now), calls.map(callKey)],
    ],
  )
}

type Cost = { sender: string; nonce: bigint; cost: bigint }

/** Notes what promises have cost, all at once; what is noted already is not written again. */
export async function settleSponsorships(pool: Pool, chain: string, costs: readonly Cost[]): Promise<void> {
  await pool.query(
    `update sponsorships set cost = ended.cost
     from unnest($2::text[], $3::numeric[], $4::numeric[]) as ended (sender, nonce, cost)
     where chain = $1 and sponsorships.sender = ended.sender and sponsorships.nonce = ended.nonce
       and sponsorships.cost is distinct from ended.cost`,
    [
      ...[chain, costs.map(({ sender }) => sender.toLowerCase())],
      ...[costs.map(({ nonce }) => String(nonce)), costs.map(({ cost }) => String(cost))],
    ],
  )
}

type Expired = { sender: `0x${string}`; nonce: bigint; most: bigint; until: Date }

/** Promises that nobody can use any more, and whose cost is not known. */
export async function findExpired(pool: Pool, chain: string, before: number): Promise<Expired[]> {
  const { rows } = await pool.query<{ sender: `0x${string}`; nonce: string; most: string; until: Date }>(
    'select sender, nonce, most, until from sponsorships where chain = $1 and cost is null and until < $2 limit 20',
    [chain, new Date(before)],
  )
  return rows.map(({ nonce, most, ...row }) => ({ ...row, nonce: BigInt(nonce), most: BigInt(most) }))
}

/** Notes what a promise has cost that nobody can use any more; not if there is a newer one in its place by now. */
export async function endExpired(
  pool: Pool,
  { chain, sender, nonce, until, cost }: Expired & { chain: string; cost: bigint },
): Promise<void> {
  await pool.query(
    `update sponsorships set cost = $5
     where chain = $1 and sender = $2 and nonce = $3 and until = $4 and cost is null`,
    [chain, sender, String(nonce), until, String(cost)],
  )
}

export async function forgetSponsorships(pool: Pool, before: number): Promise<void> {
  await pool.query('delete from sponsorships where cost is not null and created_at < $1', [new Date(before)])
}

type NewBudget = SponsorBudget & { project: string; chain: string }

/** Sets what a project gives; false if there is no such project. */
export async function setBudget(pool: Pool, budget: NewBudget): Promise<boolean> {
  const { project, chain, perDay, perAccount } = budget
  const { rowCount } = await pool.query(
    `insert into sponsor_budgets (project, chain, per_day, per_account)
     select id, $2, $3, $4 from projects where id = $1
     on conflict (project, chain) do update set per_day = excluded.per_day, per_account = excluded.per_account`,
    [project, chain, String(perDay), String(perAccount)],
  )
  return rowCount === 1
}
