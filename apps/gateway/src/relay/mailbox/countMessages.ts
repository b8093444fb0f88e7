import type { Pool } from 'pg'
import type { Level } from './createFillLevels'

/** How many unexpired messages each topic has, and their size. */
export async function countMessages(pool: Pool, topics: readonly string[], now: number): Promise<Level[]> {
  const { rows } = await pool.query<{ messages: string; size: string }>({
    name: 'relay-count',
    // A sum is in no index: the one of the expiry names all messages there are.
    text: `
      select found.messages, found.size
      from unnest($1::text[]) with ordinality as given (topic, place)
      cross join lateral (
        select count(*) as messages, coalesce(sum(size), 0) as size from relay_messages
        where topic = decode(given.topic, 'hex') and expires_at + 0 > $2
      ) found
      order by place`,
    values: [topics, now],
  })
  return rows.map(({ messages, size }) => ({ messages: Number(messages), size: Number(size) }))
}
