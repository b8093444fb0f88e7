import type { Pool } from 'pg'
import type { Level } from './createFillLevels'

/**
 * The number and size of the messages of each topic, until they are deleted. Reads the database's own count, not the
 * messages.
 */
export async function countMessages(pool: Pool, topics: readonly string[]): Promise<Level[]> {
  // The ledger is empty at one moment and long at the next, so statistics about it are always wrong. Nothing here is left
  // to them: there is no join to plan, `is true` makes a hash table of the topics and one pass over the ledger, and
  // without a name the statement is planned for the tables as large as they are now.
  const { rows } = await pool.query<{ topic: string; messages: string; size: string }>(
    `with given as materialized (
       select topic, decode(topic, 'hex') as bytes from unnest($1::text[]) as topic
     ), counts as (
       select given.bytes as topic, folded.messages, folded.size from given
       cross join lateral (
         select messages, size from relay_shares where kind = 'topic' and owner = given.topic limit 1
       ) folded
       union all
       select topic, messages, size from relay_share_lines where (topic in (select bytes from given)) is true
     )
     select encode(topic, 'hex') as topic, sum(messages) as messages, sum(size) as size from counts group by topic`,
    [topics],
  )
  const levels = new Map(rows.map(row => [row.topic, row]))
  return topics.map(topic => {
    const { messages = 0, size = 0 } = levels.get(topic) ?? {}
    return { messages: Number(messages), size: Number(size) }
  })
}
