import type { Pool } from 'pg'
import type { ShareKind } from './readShares'

export type LargestShare = { owner: string; messages: number; bytes: number }

const columns: Readonly<Record<ShareKind | 'topic', string>> = {
  client: 'client',
  address: 'address',
  project: 'project',
  topic: `encode(topic, 'hex')`,
}

/** Who has stored most, largest first. Acknowledgements and recorded topics count for their address. */
export async function largestShares(
  pool: Pool,
  kind: ShareKind | 'topic',
  most: number,
): Promise<LargestShare[]> {
  const notes = kind === 'address' ? 'notes' : '0'
  const { rows } = await pool.query<{ owner: string; messages: string; bytes: string }>(
    `with recent as (
       select ${columns[kind]} as owner, sum(messages) as messages,
              sum(size + messages * 500 + ${notes} * 200) as bytes
       from relay_share_lines group by 1
     ), named as (
       (select owner from relay_shares where kind = $1 order by bytes desc limit $2)
       union select owner from recent where owner <> ''
     )
     select named.owner, coalesce(folded.messages, 0) + coalesce(recent.messages, 0) as messages,
            coalesce(folded.bytes, 0) + coalesce(recent.bytes, 0) as bytes
     from named left join recent on recent.owner = named.owner
     left join relay_shares as folded on folded.kind = $1 and folded.owner = named.owner
     where coalesce(folded.bytes, 0) + coalesce(recent.bytes, 0) > 0
     order by 3 desc, 1 limit $2`,
    [kind, most],
  )
  return rows.map(({ owner, messages, bytes }) => ({
    owner,
    messages: Number(messages),
    bytes: Number(bytes),
  }))
}
