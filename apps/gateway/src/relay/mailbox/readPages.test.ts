import { expect, it, onTestFinished } from 'vitest'
import { newTopic } from '../../../test/relayClient'
import { testDatabase } from '../../../test/testDatabase'
import { createLog } from '../../kernel/log'
import { openMailboxPool } from './openMailboxPool'
import { readPages } from './readPages'

it('reads no more of many full mailboxes than a page may need', async () => {
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
  const topics = Array.from({ length: 50 }, newTopic)
  await pool.query(
    `insert into relay_messages (topic, message_id, publisher, tag, message, size, published_at, expires_at)
     select decode(topic, 'hex'), decode(lpad(n::text, 64, '0'), 'hex'), 'dapp', 1, 'message', 7, 1, 1000
     from generate_series(1, 600) as n, unnest($1::text[]) as topic order by n`,
    [topics],
  )
  await pool.query('analyze relay_messages')
  const fetched = async () => {
    await pool.query('select pg_stat_force_next_flush()')
    const { rows } = await pool.query<{ count: string }>(
      `select idx_tup_fetch + seq_tup_read as count from pg_stat_user_tables where relname = 'relay_messages'`,
    )
    return Number(rows[0]?.count)
  }
  const before = await fetched()
  const query = { client: 'wallet', topics, after: topics.map(() => 0), most: 500 }
  const [page] = await readPages(pool, [query], { now: 500, size: 1_000_000 })
  expect([page?.messages.length, page?.whole]).toEqual([500, false])
  // 100 of each topic, and not all 600.
  expect((await fetched()) - before).toBeLessThanOrEqual(50 * 100)
})
