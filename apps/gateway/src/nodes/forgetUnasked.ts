import type { Pool } from 'pg'
import { inTransaction } from '../db/inTransaction'

const unaskedFor = '30 days'
const atOnce = 100

/** Deletes what was read of accounts that nobody has asked for in 30 days; it can be read again. */
export async function forgetUnasked(pool: Pool): Promise<void> {
  for (let forgotten = atOnce; forgotten === atOnce; )
    forgotten = await inTransaction(pool, async client => {
      const { rows } = await client.query<{ chain: number; account: number }>(
        `delete from node_accounts where (chain, account) in (
           select chain, account from node_accounts where asked_at < now() - interval '${unaskedFor}'
           order by asked_at limit ${atOnce} for update skip locked
         ) returning chain, account`,
      )
      const gone = [rows.map(({ chain }) => chain), rows.map(({ account }) => account)]
      await client.query(
        `delete from follow_holdings where (account, chain) in (select a, c from unnest($1::smallint[], $2::int[]) as gone (c, a))`,
        gone,
      )
      // A transaction stays while another account that was read took part in it.
      const { rows: places } = await client.query<{ chain: number; block: string; txi: number }>(
        `with done as (
           delete from follow_activity where (account, chain) in (
             select a, c from unnest($1::smallint[], $2::int[]) as gone (c, a)
           ) returning chain, block, txi
         )
         select distinct chain, block, txi from done where not exists (
           select from follow_transactions tx join node_accounts other
             on other.chain = tx.chain and other.account in (tx.sender, tx.receiver)
           where tx.chain = done.chain and tx.block = done.block and tx.txi = done.txi
         ) and not exists (
           select from follow_transfers moved join node_accounts other
             on other.chain = moved.chain and other.account in (moved.sender, moved.receiver)
           where moved.chain = done.chain and moved.block = done.block and moved.txi = done.txi
         )`,
        gone,
      )
      const at = [
        places.map(({ chain }) => chain),
        places.map(({ block }) => block),
        places.map(({ txi }) => txi),
      ]
      for (const table of ['transactions', 'transfers'])
        await client.query(
          `delete from follow_${table} where (chain, block, txi) in (
             select * from unnest($1::smallint[], $2::bigint[], $3::int[]))`,
          at,
        )
      return rows.length
    })
}
