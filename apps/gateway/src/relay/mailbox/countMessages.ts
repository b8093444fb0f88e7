import type { Pool } from 'pg'
import type { Level } from './createFillLevels'

/**
 * The number and size of the messages of each topic, until they are deleted. Reads the database's own count, not the
 * messages.
 */
export async function countMessages(pool: Pool, topics: readonly string[]): Promise<Level[]> {
  const { rows } = await pool.query<{ messages: string; size: string }>({
    name: 'relay-count',
    text: `
      with recent as materialized (
        select topic, sum(messages) as messages, sum(size) as size from relay_share_lines
        where topic = any(select decode(given, 'hex') from unnest($1::text[]) as given) group by topic
      )
      select coalesce(folded.messages, 0) + coalesce(recent.messages, 0) as messages,
             coalesce(folded.size, 0) + coalesce(recent.size, 0) as size
      from unnest($1::text[]) with ordinality as given (topic, place)
      left join lateral (
        select messages, size from relay_shares where kind = 'topic' and owner = given.topic limit 1
      ) folded on true
      left join recent on recent.topic = decode(given.topic, 'hex')
      order by place`,
    values: [topics],
  })
  return rows.map(({ messages, size }) => ({ messages: Number(messages), size: Number(size) }))
}
