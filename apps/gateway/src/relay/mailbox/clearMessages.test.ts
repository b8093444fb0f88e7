import { Pool } from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { newTopic } from '../../../test/relayClient'
import { testDatabase } from '../../../test/testDatabase'
import { clearMessages } from './clearMessages'
import { readTotals } from './readTotals'

it('finds all of somebody in however many steps, and nothing of others', async () => {
  const { url, drop } = await testDatabase()
  const pool = new Pool({ connectionString: url })
  onTestFinished(async () => {
    await pool.end()
    await drop()
  })
  await pool.query(
    `insert into relay_messages (topic, message_id, publisher, tag, message, size, published_at, expires_at, address,
       payer)
     select decode($1, 'hex'), decode(lpad(n::text, 64, '0'), 'hex'), 'client ' || n % 3, 1, repeat('x', 1000), 1000, 1,
            9e15::bigint, '10.0.0.' || n % 2, case n % 3 when 2 then 'subscriber' end
     from generate_series(1, 600) as n`,
    [newTopic()],
  )
  await pool.query(`insert into relay_acks (message, client) select id, 'wallet' from relay_messages`)
  expect(await clearMessages(pool, 'client', 'client 1', 7)).toEqual({ messages: 200, size: 200_000 })
  expect(await readTotals(pool)).toEqual({ messages: 400, acks: 400, size: 400_000 })
  expect(await clearMessages(pool, 'address', '10.0.0.1', 7)).toEqual({ messages: 200, size: 200_000 })
  expect(await clearMessages(pool, 'address', '10.0.0.1', 7)).toEqual({ messages: 0, size: 0 })
  expect(await readTotals(pool)).toEqual({ messages: 200, acks: 200, size: 200_000 })
  expect(await clearMessages(pool, 'client', 'subscriber', 7)).toEqual({ messages: 100, size: 100_000 })
})
