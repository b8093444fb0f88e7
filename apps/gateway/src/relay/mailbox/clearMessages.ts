import type { Pool } from 'pg'
import type { ShareKind } from './readShares'

export type Cleared = { messages: number; size: number }

const conditions: Readonly<Record<ShareKind | 'topic', string>> = {
  client: '(publisher = $1 or payer = $1)',
  address: 'address = $1',
  project: 'project = $1',
  topic: `topic = decode($1, 'hex')`,
}

/**
 * Deletes the messages of one client, address, project or topic, with their acknowledgements. There is no index for
 * that, so it scans the table once, in small steps to keep locks short.
 */
export async function clearMessages(
  pool: Pool,
  kind: ShareKind | 'topic',
  owner: string,
  step = 2_000,
): Promise<Cleared> {
  const clear = async (more: string, values: readonly unknown[]): Promise<Cleared> => {
    const { rows } = await pool.query<{ messages: string; size: string }>(
      `with gone as (
         delete from relay_messages where ${conditions[kind]} ${more} returning id, size
       ), acks as (
         delete from relay_acks where message = any(array(select id from gone))
       )
       select count(*) as messages, coalesce(sum(size), 0) as size from gone`,
      [owner, ...values],
    )
    return { messages: Number(rows[0]?.messages ?? 0), size: Number(rows[0]?.size ?? 0) }
  }
  if (kind === 'topic') return clear('', [])
  const { rows } = await pool.query<{ pages: number }>(
    `select (pg_relation_size('relay_messages') / current_setting('block_size')::int)::int as pages`,
  )
  const all: Cleared = { messages: 0, size: 0 }
  for (let page = 0; page < (rows[0]?.pages ?? 0); page += step) {
    const range = [`(${page},0)`, `(${page + step},0)`]
    const { messages, size } = await clear('and ctid >= $2::text::tid and ctid < $3::text::tid', range)
    all.messages += messages
    all.size += size
  }
  return all
}
