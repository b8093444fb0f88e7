import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'pg'

const pause = 20

/**
 * Adds up the ledger of shares by client, address, project and topic, one gateway at a time. Deletes entries that are
 * back at zero. After a rush there are many lines: it folds them `step` at a time, so that no message waits for all of
 * them. Most of the work is one update for each owner, so smaller steps would be more work in all.
 */
export async function foldShares(pool: Pool, step = 1_000): Promise<void> {
  while ((await foldSome(pool, step)) === step) await wait(pause)
  await pool.query(
    `delete from relay_shares where kind = any('{client,address,project,topic}') and bytes = 0 and messages = 0`,
  )
}

/** Returns the number of lines it folded: none while another gateway folds. */
async function foldSome(pool: Pool, most: number): Promise<number> {
  const { rows } = await pool.query<{ lines: number }>(
    `with turn as materialized (select pg_try_advisory_xact_lock(7251904) as mine),
     next as materialized (select ctid from relay_share_lines where (select mine from turn) limit $1),
     folded as (delete from relay_share_lines where ctid = any(array(select ctid from next)) returning *),
     lines as (
       select 'client' as kind, client as owner, messages, 0 as notes, size from folded
       union all select 'address', address, messages, notes, size from folded
       union all select 'project', project, messages, 0, size from folded
       union all select 'topic', encode(topic, 'hex'), messages, 0, size from folded
     ), added as (
       insert into relay_shares as kept (kind, owner, messages, notes, size)
       select kind, owner, sum(messages), sum(notes), sum(size) from lines where owner <> '' group by kind, owner
       having sum(messages) <> 0 or sum(notes) <> 0 or sum(size) <> 0
       order by kind, owner
       on conflict (kind, owner) do update set
         messages = kept.messages + excluded.messages, notes = kept.notes + excluded.notes,
         size = kept.size + excluded.size
     )
     select count(*)::int as lines from folded`,
    [most],
  )
  return rows[0]?.lines ?? 0
}
