import { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { newMessage, newTopic } from '../../../test/relayClient'
import { testDatabase } from '../../../test/testDatabase'
import { relayLimits } from '../relayLimits'
import { createMailbox, type Mailbox } from './createMailbox'
import { deleteExpired } from './deleteExpired'
import { deleteStrayAcks } from './deleteStrayAcks'
import { foldStored } from './foldStored'
import { readStored } from './readStored'
import { storedBytes } from './storedBytes'

describe('what is stored', () => {
  let database: Awaited<ReturnType<typeof testDatabase>>
  let pool: Pool
  let mailbox: Mailbox
  let now = 1_800_000_000_000
  const ids: number[] = []

  beforeAll(async () => {
    database = await testDatabase()
    pool = new Pool({ connectionString: database.url })
    mailbox = createMailbox({
      ...{ pool, limits: relayLimits, now: () => now, early: true, observe() {} },
      storage: { take() {}, isOver: false },
      stored: messages => ids.push(...messages.map(({ id }) => id)),
    })
  })
  afterEach(async () => {
    await pool.query('truncate relay_messages')
    await pool.query('truncate relay_acks')
    expect(await readStored(pool)).toBe(0)
  })
  afterAll(async () => {
    await pool.end()
    await database.drop()
  })

  const publication = (size: number, more: { attestation?: string; ttl?: number } = {}) => ({
    ...{ topic: newTopic(), message: newMessage(size), tag: 1, ttl: 300, attestation: undefined },
    ...more,
  })
  /** By a look at everything there is. */
  const counted = async () => {
    const { rows } = await pool.query<{ messages: number; acks: number; size: number }>(
      `select count(*)::int as messages, coalesce(sum(octet_length(message || coalesce(attestation, ''))), 0)::int as size,
              (select count(*)::int from relay_acks) as acks from relay_messages`,
    )
    return rows[0] ? storedBytes(rows[0]) : Number.NaN
  }

  it('is counted as it comes, once', async () => {
    const [first, second] = [publication(100), publication(5_000, { attestation: 'x'.repeat(50) })]
    for (const each of [first, second, first, second]) await mailbox.publish(each, 'dapp')
    const [id = 0] = ids.slice(-1)
    for (const client of ['wallet', 'another', 'wallet']) await mailbox.acknowledge(client, [id])
    expect(await readStored(pool)).toBe(storedBytes({ messages: 2, acks: 2, size: 5_150 }))
    expect(await counted()).toBe(storedBytes({ messages: 2, acks: 2, size: 5_150 }))
  })

  it('is counted anew where a message comes again after its end with another attestation', async () => {
    const first = publication(100, { attestation: 'x'.repeat(500), ttl: 10 })
    for (const attestation of [first.attestation, undefined, 'y'.repeat(30)]) {
      await mailbox.publish({ ...first, attestation }, 'dapp')
      expect(await readStored(pool)).toBe(
        storedBytes({ messages: 1, size: 100 + (attestation?.length ?? 0) }),
      )
      now += 10_000
    }
  })

  it('is less when messages and acknowledgements are deleted', async () => {
    const short = Array.from({ length: 7 }, () => publication(200, { ttl: 10 }))
    for (const each of [...short, publication(300, { ttl: 86_400 })]) await mailbox.publish(each, 'dapp')
    await mailbox.acknowledge('wallet', ids.slice(-8))
    await pool.query(`insert into relay_acks values (0, 'stray')`)
    now += 100_000
    expect(await deleteExpired(pool, now, 3)).toBe(7)
    expect(await deleteStrayAcks(pool)).toBe(1)
    expect(await readStored(pool)).toBe(storedBytes({ messages: 1, acks: 1, size: 300 }))
    expect(await counted()).toBe(await readStored(pool))
  })

  it('stays what it is while it is added up, by several at once and in the middle of writing', async () => {
    const writing = Promise.all(Array.from({ length: 300 }, () => mailbox.publish(publication(64), 'dapp')))
    for (let round = 0; round < 10; round++) {
      await Promise.all([foldStored(pool), foldStored(pool), mailbox.publish(publication(64), 'dapp')])
      expect(await readStored(pool)).toBeLessThanOrEqual(storedBytes({ messages: 310, size: 64 * 310 }))
    }
    await writing
    await foldStored(pool)
    expect(await readStored(pool)).toBe(storedBytes({ messages: 310, size: 64 * 310 }))
    const { rows } = await pool.query('select messages::int, acks::int, size::int from relay_stored')
    expect(rows).toEqual([{ messages: 310, acks: 0, size: 64 * 310 }])
  })

  it('is not counted when it was not stored', async () => {
    const client = await pool.connect()
    await client.query('begin')
    await client.query(`insert into relay_acks values (1, 'wallet')`)
    await client.query('rollback')
    client.release()
    expect(await readStored(pool)).toBe(0)
  })
})
