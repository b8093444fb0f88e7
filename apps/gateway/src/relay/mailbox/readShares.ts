import type { Pool } from 'pg'

export type ShareKind = 'client' | 'address' | 'project'
export type Share = { kind: ShareKind; owner: string; bytes: number }

/**
 * Every client, address and project that stores at least this many bytes, on all gateways. There are few of them, and an
 * index finds them without reading the others.
 */
export async function readShares(pool: Pool, least: Readonly<Record<ShareKind, number>>): Promise<Share[]> {
  const { rows } = await pool.query<{ kind: ShareKind; owner: string; bytes: string }>(
    `with recent as (
       select wanted.kind, wanted.owner, sum(lines.size + lines.messages * 500 + wanted.notes * 200) as bytes
       from relay_share_lines as lines
       cross join lateral (
         values ('client', client, 0), ('address', address, notes), ('project', project, 0)
       ) as wanted (kind, owner, notes)
       where wanted.owner <> '' group by 1, 2
     ), folded as (
       select kind, owner, bytes from relay_shares where kind = 'client' and bytes >= $1
       union all select kind, owner, bytes from relay_shares where kind = 'address' and bytes >= $2
       union all select kind, owner, bytes from relay_shares where kind = 'project' and bytes >= $3
     )
     select kind, owner, sum(bytes) as bytes from (select * from folded union all select * from recent) both_of
     group by kind, owner
     having sum(bytes) >= case kind when 'client' then $1 when 'address' then $2 else $3 end::bigint`,
    [least.client, least.address, least.project],
  )
  return rows.map(row => ({ ...row, bytes: Number(row.bytes) }))
}
