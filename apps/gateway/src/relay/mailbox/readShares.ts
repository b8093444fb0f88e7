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
       select case when grouping(client) = 0 then 'client' when grouping(address) = 0 then 'address' else 'project' end
                as kind,
              coalesce(client, address, project) as owner,
              sum(size) + sum(messages) * 500 + case when grouping(address) = 0 then sum(notes) * 200 else 0 end as bytes
       from relay_share_lines group by grouping sets ((client), (address), (project))
     ), folded as (
       select kind, owner, bytes from relay_shares where kind = 'client' and bytes >= $1
       union all select kind, owner, bytes from relay_shares where kind = 'address' and bytes >= $2
       union all select kind, owner, bytes from relay_shares where kind = 'project' and bytes >= $3
     )
     select kind, owner, sum(bytes) as bytes from (
       select * from folded union all select * from recent where owner <> ''
     ) both_of
     group by kind, owner
     having sum(bytes) >= case kind when 'client' then $1 when 'address' then $2 else $3 end::bigint`,
    [least.client, least.address, least.project],
  )
  return rows.map(row => ({ ...row, bytes: Number(row.bytes) }))
}
