import { createHash } from 'node:crypto'
import { Pool } from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { newMessage, newTopic } from '../../../test/relayClient'
import { testDatabase } from '../../../test/testDatabase'
import { flushMessages } from './flushMessages'
import { insertMessages, type NewMessage } from './insertMessages'

async function database() {
  const { url, drop } = await testDatabase()
  const first = new Pool({ connectionString: url })
  // The tests' server commits without waiting for the disk; a gateway's does not.
  await first.query(
    `do $$ begin execute format('alter database %I set synchronous_commit = on', current_database()); end $$`,
  )
  await first.end()
  const pool = new Pool({ connectionString: url })
  onTestFinished(async () => {
    await pool.end()
    await drop()
  })
  const ask = async <T>(sql: string, values: unknown[] = []) => (await pool.query(sql, values)).rows[0] as T
  return { pool, ask }
}

const messageOf = (topic = newTopic()): NewMessage => {
  const message = newMessage()
  const messageId = createHash('sha256').update(message).digest('hex')
  return {
    ...{ topic, message, messageId, tag: 1, publisher: 'p', attestation: undefined },
    publishedAt: 1_000,
    expiresAt: 2_000,
  }
}

it('brings to the disk what was inserted before, with acknowledgements or without', async () => {
  const { pool, ask } = await database()
  // Many times, since the server brings it there by itself now and then.
  for (let time = 0; time < 40; time++) {
    const acks = time % 2 === 0 ? [] : [{ message: time, client: 'c' }]
    const message = messageOf()
    const [id = 0] = await insertMessages(pool, [message], 0)
    const { end } = await ask<{ end: string }>('select pg_current_wal_insert_lsn() as end')
    expect(await flushMessages(pool, [{ topic: message.topic, id }], acks)).toEqual([])
    expect(await ask('select pg_current_wal_flush_lsn() >= $1 as flushed', [end])).toEqual({ flushed: true })
  }
  expect(await ask('select count(*)::int as acks from relay_acks')).toEqual({ acks: 20 })
})

it('leaves the setting of the connection alone', async () => {
  const { pool, ask } = await database()
  await insertMessages(pool, [messageOf()], 0)
  expect(await ask('show synchronous_commit')).toEqual({ synchronous_commit: 'on' })
})

it('names what is not there', async () => {
  const { pool } = await database()
  const [first, second] = [messageOf(), messageOf()]
  const [a = 0, b = 0] = await insertMessages(pool, [first, second], 0)
  const inserted = [
    { topic: first.topic, id: a },
    { topic: first.topic, id: b },
    { topic: second.topic, id: b },
    { topic: second.topic, id: b + 1 },
  ]
  expect(await flushMessages(pool, inserted, [])).toEqual([1, 3])
})

it('gives no id that was given before, whatever the database remembers', async () => {
  const { pool } = await database()
  const [first = 0] = await insertMessages(pool, [messageOf()], 0)
  const [second = 0, third = 0] = await insertMessages(pool, [messageOf(), messageOf()], first + 500)
  expect(second).toBeGreaterThan(first + 500)
  expect(third).toBe(second + 1)
  const [fourth] = await insertMessages(pool, [messageOf()], first)
  expect(fourth).toBe(third + 1)
})

it('never waits in a circle with another gateway that notes the same acknowledgements', async () => {
  const { pool, ask } = await database()
  const other = await pool.connect()
  try {
    await other.query('begin')
    await other.query(`insert into relay_acks values (1, 'c')`)
    const flushed = flushMessages(
      pool,
      [],
      [
        { message: 2, client: 'c' },
        { message: 1, client: 'c' },
      ],
    )
    const blocked = `select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(() => ask(blocked), { timeout: 60_000 }).toEqual({ n: 1 })
    await other.query(`insert into relay_acks values (2, 'c')`)
    await other.query('commit')
    expect(await flushed).toEqual([])
  } finally {
    other.release()
  }
  expect(await ask('select count(*)::int as acks from relay_acks')).toEqual({ acks: 2 })
})

it.each([
  ['off', 'on'],
  ['local', 'local'],
  ['remote_write', 'remote_write'],
  ['on', 'on'],
  ['remote_apply', 'remote_apply'],
])('waits for the disk where synchronous_commit is %s, and for no less than that', async (set, seen) => {
  const { pool, ask } = await database()
  await ask(
    `do $$ begin execute format('alter database %I set synchronous_commit = ${set}', current_database()); end $$`,
  )
  // Looked at when the transaction ends, as that is when it counts.
  await pool.query(`
    create table seen (setting text);
    create function see() returns trigger language plpgsql as $$
    begin insert into seen values (current_setting('synchronous_commit')); return null; end $$;
    create constraint trigger see after insert on relay_acks deferrable initially deferred
      for each row execute function see();`)
  const { connectionString } = pool.options
  const later = new Pool({ connectionString })
  onTestFinished(() => later.end())
  await flushMessages(later, [], [{ message: 1, client: 'c' }])
  expect(await ask('select setting from seen')).toEqual({ setting: seen })
  expect((await later.query('show synchronous_commit')).rows).toEqual([{ synchronous_commit: set }])
})
