import { createHmac } from 'node:crypto'
import type { Pool } from 'pg'

/** A limit: so many times in so many ms for whatever the key names. 0: no limit. */
export type Turn = { key: string; most: number; within: number; sentence: string }

/**
 * Counts all of these, on all nodes and across restarts. Returns the first that is used up, with the seconds to wait.
 * One that would go on for longer than it may, since the clock was set back, ends as if it had begun now.
 * Keys are kept as hashes: addresses that somebody only typed are nobody's to read.
 */
export async function takeTurns(
  pool: Pool,
  pepper: string,
  { turns, now }: { turns: readonly Turn[]; now: number },
): Promise<{ turn: Turn; seconds: number } | undefined> {
  const limited = turns
    .filter(({ most }) => most > 0)
    .map(turn => ({ turn, hash: createHmac('sha256', pepper).update(turn.key).digest() }))
    .sort((one, other) => Buffer.compare(one.hash, other.hash)) // rows are locked in one order, whoever comes
  if (limited.length === 0) return undefined
  const { rows } = await pool.query<{ key: Buffer; count: number; until: Date }>({
    name: `embedded-turns-${limited.length}`,
    text: `insert into embedded_counts (key, count, until)
           select key, 1, until from unnest($1::bytea[], $2::timestamptz[]) as given (key, until)
           on conflict (key) do update set
             count = case when embedded_counts.until <= $3 then 1 else embedded_counts.count + 1 end,
             until = case when embedded_counts.until <= $3 then excluded.until
               else least(embedded_counts.until, excluded.until) end
           returning key, count, until`,
    values: [
      limited.map(({ hash }) => hash),
      limited.map(({ turn }) => new Date(now + turn.within)),
      new Date(now),
    ],
  })
  for (const { key, count, until } of rows) {
    const turn = limited.find(({ hash }) => hash.equals(key))?.turn
    if (turn && count > turn.most)
      return { turn, seconds: Math.max(1, Math.ceil((until.getTime() - now) / 1000)) }
  }
  return undefined
}
