import { expect, it, onTestFinished } from 'vitest'
import { newTopic } from '../../../test/relayClient'
import { testDatabase } from '../../../test/testDatabase'
import { createLog } from '../../kernel/log'
import { countMessages } from './countMessages'
import { foldShares } from './foldShares'
import { openMailboxPool } from './openMailboxPool'

it('counts full mailboxes without a look at any message, and looks at no other mailbox', async () => {
  const { url, drop } = await testDatabase()
  const pool = openMailboxPool(
    url,
    createLog('silent', () => {}),
    { statement: 20_000, connect: 60_000 },
  )
  onTestFinished(async () => {
    await pool.end()
    await drop()
  })
  const topics = Array.from({ length: 100 }, newTopic)
  const others = Array.from({ length: 2_000 }, newTopic)
  const insert = (each: number, to: readonly string[], begin: number) =>
    pool.query(
      `insert into relay_messages (topic, message_id, publisher, tag, message, size, published_at, expires_at)
       select decode(topic, 'hex'), decode(lpad(n::text, 64, '0'), 'hex'), 'dapp', 1, 'message', 7, 1, 1000
       from generate_series($2::int, $2 + $3 - 1) as n, unnest($1::text[]) as topic`,
      [to, begin, each],
    )
  await insert(200, topics, 1)
  await insert(3, others, 1)
  await foldShares(pool)
  await pool.query('analyze')
  const read = async (table: string) => {
    await pool.query('select pg_stat_force_next_flush()')
    const { rows } = await pool.query<{ count: string }>(
      `select coalesce(idx_tup_fetch, 0) + seq_tup_read as count from pg_stat_user_tables where relname = $1`,
      [table],
    )
    return Number(rows[0]?.count)
  }
  // What came since the last fold counts, too.
  await insert(1, topics.slice(0, 10), 1_000)
  const before = [await read('relay_messages'), await read('relay_shares')]
  const wanted = topics.map((_, i) => ({ messages: i < 10 ? 201 : 200, size: i < 10 ? 1_407 : 1_400 }))
  // Several times, as the plan of a prepared statement may change.
  for (let time = 0; time < 8; time++) expect(await countMessages(pool, topics)).toEqual(wanted)
  expect((await read('relay_messages')) - (before[0] ?? 0)).toBe(0)
  expect((await read('relay_shares')) - (before[1] ?? 0)).toBeLessThanOrEqual(8 * 100)
  expect(await countMessages(pool, [newTopic()])).toEqual([{ messages: 0, size: 0 }])
})
