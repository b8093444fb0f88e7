import type { Pool } from 'pg'
import { inTransaction } from '../../db/inTransaction'

/** What all gateways know of a chain, and how much there is to do. */
export type Progress = { slot: number; age: number; accounts: number; waiting: number }

export async function readProgressOf(pool: Pool, chain: string): Promise<Progress | undefined> {
  const { rows } = await pool.query<Record<keyof Progress, string>>({
    name: 'solana-chain',
    text: `select slot, extract(epoch from now() - seen_at) * 1000 as age, counted.*
           from solana_chains, lateral (
             select count(*) as accounts, count(*) filter (where due_at < now() - interval '10 seconds') as waiting
             from solana_accounts where chain = $1
           ) counted where chain = $1`,
    values: [chain],
  })
  const [row] = rows
  return (
    row && {
      ...{ slot: Number(row.slot), age: Number(row.age) },
      ...{ accounts: Number(row.accounts), waiting: Number(row.waiting) },
    }
  )
}

/** Records the chain's newest slot, so that every gateway knows that somebody looks. */
export async function seeSlot(pool: Pool, chain: string, slot: number): Promise<void> {
  await pool.query({
    name: 'solana-see-slot',
    text: `insert into solana_chains (chain, slot) values ($1, $2)
           on conflict (chain) do update set slot = excluded.slot, seen_at = now()`,
    values: [chain, slot],
  })
}

/** The newest final transaction of anybody; a chain that does not know it is not the one that was read. */
export async function findWitness(pool: Pool, chain: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ signature: string }>(
    `select newest.signature from solana_accounts account, lateral (
       select signature, slot from solana_activity where solana_activity.account = account.id and final
       order by slot desc, signature desc limit 1
     ) newest where chain = $1 order by newest.slot desc limit 1`,
    [chain],
  )
  return rows[0]?.signature
}

/** Removes what was read of a chain that has begun anew, as a test chain after its restart. Who is followed stays. */
export async function forgetActivity(pool: Pool, chain: string): Promise<void> {
  const its = 'in (select id from solana_accounts where chain = $1)'
  await inTransaction(pool, async client => {
    await client.query(`delete from solana_watched where account ${its}`, [chain])
    await client.query(`delete from solana_activity where account ${its}`, [chain])
    await client.query('delete from solana_mints where chain = $1', [chain])
    await client.query('delete from solana_chains where chain = $1', [chain])
    await client.query('update solana_accounts set checked_at = null, due_at = now() where chain = $1', [
      chain,
    ])
  })
}
