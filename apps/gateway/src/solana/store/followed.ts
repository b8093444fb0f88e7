import type { Pool } from 'pg'

/** An account that somebody asked about. */
export type Followed = { id: number; address: string }

/** Nobody follows more on one chain; those that were not asked about for the longest time are dropped. */
const mostAccounts = 20_000

/** Follows an account from now on, if it is not followed yet. `age`: ms since it was last looked at, if ever. */
export async function follow(
  pool: Pool,
  chain: string,
  address: string,
): Promise<Followed & { age: number | undefined }> {
  const known = await find(pool, chain, address)
  if (known && !known.quiet) return known
  await pool.query({
    name: 'solana-follow',
    text: `insert into solana_accounts as known (chain, address) values ($1, $2)
           on conflict (chain, address) do update set asked_at = now(),
             due_at = least(known.due_at, coalesce(known.checked_at, now()) + interval '2 seconds')`,
    values: [chain, address],
  })
  const found = known ?? (await find(pool, chain, address))
  if (!found) throw new Error('an account was dropped the moment it was followed')
  return found
}

async function find(pool: Pool, chain: string, address: string) {
  const { rows } = await pool.query<{ id: number; age: string | null; quiet: boolean }>({
    name: 'solana-followed',
    text: `select id, extract(epoch from now() - checked_at) * 1000 as age,
             asked_at < now() - interval '2 seconds' as quiet
           from solana_accounts where chain = $1 and address = $2`,
    values: [chain, address],
  })
  const [row] = rows
  return row && { ...row, address, age: row.age === null ? undefined : Number(row.age) }
}

/** Accounts that have to be looked at, the longest waiting first. */
export async function listDue(pool: Pool, chain: string, most: number): Promise<Followed[]> {
  const { rows } = await pool.query<Followed>({
    name: 'solana-due',
    text: `select id, address from solana_accounts where chain = $1 and due_at <= now() order by due_at limit $2`,
    values: [chain, most],
  })
  return rows
}

/** The longer nobody has asked about an account, the less often it is looked at: up to once an hour. */
export async function settle(pool: Pool, { id }: Followed, isDone: boolean): Promise<void> {
  await pool.query({
    name: 'solana-settle',
    text: `update solana_accounts set checked_at = now(), due_at = now() + case when $2 then
             least(greatest((now() - asked_at) / 30, interval '1 second'), interval '1 hour')
             else interval '0' end
           where id = $1`,
    values: [id, isDone],
  })
}

/** After a failure others come first. */
export async function postpone(pool: Pool, { id }: Followed): Promise<void> {
  await pool.query("update solana_accounts set due_at = now() + interval '5 seconds' where id = $1", [id])
}

/** Drops what nobody has asked about for 30 days, with everything known about it. */
export async function dropUnasked(pool: Pool, chain: string): Promise<void> {
  await pool.query(
    `delete from solana_accounts where chain = $1 and (asked_at < now() - interval '30 days' or id in (
       select id from solana_accounts where chain = $1 order by asked_at desc offset ${mostAccounts}
     ))`,
    [chain],
  )
  // A token that is still in use was read again within a day.
  await pool.query("delete from solana_mints where chain = $1 and read_at < now() - interval '30 days'", [
    chain,
  ])
}
