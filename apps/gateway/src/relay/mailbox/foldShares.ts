import type { Pool } from 'pg'

/**
 * Adds up the ledger of shares by client, address, project and topic, one gateway at a time. Deletes entries that are
 * back at zero.
 */
export async function foldShares(pool: Pool): Promise<void> {
  await pool.query(
    `with turn as materialized (select pg_try_advisory_xact_lock(7251904) as mine),
     folded as (delete from relay_share_lines where (select mine from turn) returning *),
     lines as (
       select 'client' as kind, client as owner, messages, 0 as notes, size from folded
       union all select 'address', address, messages, notes, size from folded
       union all select 'project', project, messages, 0, size from folded
       union all select 'topic', encode(topic, 'hex'), messages, 0, size from folded
     )
     insert into relay_shares as kept (kind, owner, messages, notes, size)
     select kind, owner, sum(messages), sum(notes), sum(size) from lines where owner <> '' group by kind, owner
     having sum(messages) <> 0 or sum(notes) <> 0 or sum(size) <> 0
     order by kind, owner
     on conflict (kind, owner) do update set
       messages = kept.messages + excluded.messages, notes = kept.notes + excluded.notes,
       size = kept.size + excluded.size`,
  )
  await pool.query(
    `delete from relay_shares where kind = any('{client,address,project,topic}') and bytes = 0 and messages = 0`,
  )
}
