import type { Pool } from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { newTopic } from '../../../test/relayClient'
import { testDatabase } from '../../../test/testDatabase'
import { createLog } from '../../kernel/log'
import { openMailboxPool } from './openMailboxPool'
import { readPages } from './readPages'

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

/** So many messages in each topic, the first ones of all topics first. */
const fill = (pool: Pool, topics: readonly string[], each: number, publisher = 'dapp', expiresAt = 1_000) =>
  pool.query(
    `insert into relay_messages (topic, message_id, publisher, tag, message, size, published_at, expires_at)
     select decode(topic, 'hex'), decode(lpad(to_hex(n), 32, '0') || md5($3::text), 'hex'), $3, 1, 'message', 7, 1, $4::bigint
     from generate_series(1, $2::int) as n, unnest($1::text[]) as topic order by n`,
    [topics, each, publisher, expiresAt],
  )

/** How many messages the database has looked at so far. */
async function lookedAt(pool: Pool): Promise<number> {
  await pool.query('select pg_stat_force_next_flush()')
  const { rows } = await pool.query<{ count: string }>(
    `select idx_tup_fetch + seq_tup_read as count from pg_stat_user_tables where relname = 'relay_messages'`,
  )
  return Number(rows[0]?.count)
}

const bounds = { now: 500, size: 1_000_000 }

it('reads no more of many full mailboxes than a page may need', async () => {
  const pool = await openPool()
  const topics = Array.from({ length: 50 }, newTopic)
  await fill(pool, topics, 600)
  await pool.query('analyze relay_messages')
  const before = await lookedAt(pool)
  const query = { client: 'wallet', topics, after: topics.map(() => 0), most: 500 }
  const [page] = await readPages(pool, [query], bounds)
  expect([page?.messages.length, page?.whole, page?.looked]).toEqual([500, false, 2_000])
  // 40 of each topic, and not all 600; those on the page twice.
  expect((await lookedAt(pool)) - before).toBeLessThanOrEqual(2_000 + 500)
})

it('looks at so many messages whether the client gets them or not, and counts them', async () => {
  const pool = await openPool()
  const [own, acknowledged, expired] = [newTopic(), newTopic(), newTopic()]
  await fill(pool, [own], 5_000, 'wallet')
  await fill(pool, [acknowledged], 5_000)
  await fill(pool, [expired], 5_000, 'dapp', 400)
  await pool.query(
    `insert into relay_acks (message, client) select id, 'wallet' from relay_messages where topic = decode($1, 'hex')`,
    [acknowledged],
  )
  await pool.query('analyze')
  for (const topics of [[own], [acknowledged], [expired], [own, acknowledged, expired]]) {
    const before = await lookedAt(pool)
    const query = { client: 'wallet', topics, after: topics.map(() => 0), most: 500 }
    const [page] = await readPages(pool, [query, query, query], bounds)
    expect(page).toMatchObject({ messages: [], whole: false, looked: 500 * topics.length })
    expect((await lookedAt(pool)) - before).toBeLessThanOrEqual(3 * 500 * topics.length)
  }
})

it('gets past what it passes over, page by page, in order and without a gap', async () => {
  const pool = await openPool()
  const topics = Array.from({ length: 3 }, newTopic)
  await fill(pool, topics.slice(0, 1), 1_200, 'wallet')
  await fill(pool, topics, 4, 'dapp')
  await fill(pool, topics.slice(1, 2), 700, 'wallet')
  await fill(pool, topics, 300, 'another')
  const { rows } = await pool.query<{ id: string }>(
    `select id from relay_messages where publisher <> 'wallet' order by id`,
  )
  const got: number[] = []
  let [after, looked, whole] = [0, 0, false]
  while (!whole) {
    const query = { client: 'wallet', topics, after: topics.map(() => after), most: 30 }
    const [page] = await readPages(pool, [query], bounds)
    if (!page) throw new Error('There is no page')
    got.push(...page.messages.map(({ id }) => id))
    if (!page.whole) expect(page.last).toBeGreaterThan(after)
    after = page.last
    looked += page.looked
    whole = page.whole
  }
  expect(got).toEqual(rows.map(({ id }) => Number(id)))
  expect(looked).toBeGreaterThanOrEqual(1_200 + 700 + got.length)
})
