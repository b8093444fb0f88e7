import type { Pool } from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { newTopic } from '../../../test/relayClient'
import { rowsOfPlan } from '../../../test/rowsOfPlan'
import { testDatabase } from '../../../test/testDatabase'
import { createLog } from '../../kernel/log'
import { countMessages } from './countMessages'
import { foldShares } from './foldShares'
import { openMailboxPool } from './openMailboxPool'
import { readShares } from './readShares'

async function openPool(): Promise<Pool> {
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
  return pool
}

it('counts full mailboxes without a look at any message, and looks at no other mailbox', async () => {
  const pool = await openPool()
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

it('passes over a long ledger once, whatever the statistics say of it', async () => {
  const pool = await openPool()
  const topics = Array.from({ length: 500 }, newTopic)
  const addLines = (count: number) =>
    pool.query(
      `insert into relay_share_lines (client, address, project, topic, messages, size)
       select 'dapp', '', 'p', decode(($1::text[])[1 + n % 500], 'hex'), 1, 7 from generate_series(1, $2::int) as n`,
      [topics, count],
    )
  // The last look at it found it folded, as it is every ten seconds: many pages and no line.
  await addLines(20_000)
  await foldShares(pool)
  await pool.query('vacuum analyze relay_share_lines')
  await pool.query('alter table relay_share_lines set (autovacuum_enabled = false)')
  await addLines(20_000)

  expect(await countMessages(pool, topics)).toEqual(topics.map(() => ({ messages: 80, size: 560 })))
  const looked = await rowsOfPlan(pool, given => countMessages(given, topics))
  expect(looked).toBeGreaterThan(20_000)
  expect(looked).toBeLessThan(5 * (20_000 + 500))
})

it('finds the few who store much among many, whatever the statistics say of them', async () => {
  const pool = await openPool()
  await pool.query('alter table relay_shares set (autovacuum_enabled = false)')
  await pool.query(
    `insert into relay_shares (kind, owner, messages, notes, size)
     select kind, n::text, 1, 0, 1000000000 from generate_series(1, 10000) as n, unnest('{client,address,topic}'::text[]) as kind`,
  )
  await pool.query('analyze relay_shares')
  // Since then nearly all of it has expired.
  await pool.query(`update relay_shares set size = 100 where owner <> '7'`)
  const ask = (given: Pool) =>
    readShares(given, { client: 1_000_000, address: 1_000_000, project: 1_000_000 })
  const bytes = 1_000_000_500
  expect(await ask(pool)).toEqual(
    expect.arrayContaining([
      { kind: 'client', owner: '7', bytes },
      { kind: 'address', owner: '7', bytes },
    ]),
  )
  expect(await rowsOfPlan(pool, ask)).toBeLessThan(100)
})
