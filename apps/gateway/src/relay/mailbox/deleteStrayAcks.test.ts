import { Pool } from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { newMessage, newTopic } from '../../../test/relayClient'
import { testDatabase } from '../../../test/testDatabase'
import { relayLimits } from '../relayLimits'
import { createMailbox } from './createMailbox'
import { deleteExpired } from './deleteExpired'
import { deleteStrayAcks } from './deleteStrayAcks'

const storage = { take() {}, isOver: false }

it('deletes what was acknowledged of messages that are gone, and nothing of those that are there', async () => {
  const { url, drop } = await testDatabase()
  const pool = new Pool({ connectionString: url })
  onTestFinished(async () => {
    await pool.end()
    await drop()
  })
  let now = 1_800_000_000_000
  const ids: number[] = []
  const mailbox = createMailbox({
    ...{ pool, storage, limits: relayLimits, now: () => now, early: true, observe() {} },
    stored: messages => ids.push(...messages.map(({ id }) => id)),
  })
  const acks = async () => {
    const { rows } = await pool.query<{ message: string }>('select message from relay_acks order by message')
    return rows.map(({ message }) => Number(message))
  }
  const publication = { topic: newTopic(), message: newMessage(), tag: 1, ttl: 10, attestation: undefined }
  for (let time = 0; time < 5; time++) {
    await mailbox.publish(publication, 'dapp')
    await mailbox.acknowledge('wallet', ids.slice(-1))
    now += 10_000
  }
  await mailbox.publish({ ...publication, ttl: 300 }, 'dapp')
  await mailbox.acknowledge('wallet', ids.slice(-1))
  expect(new Set(ids).size).toBe(6)
  expect(await acks()).toEqual(ids)

  expect(await deleteStrayAcks(pool, 2)).toBe(5)
  expect(await acks()).toEqual(ids.slice(-1))

  await mailbox.publish({ ...publication, message: newMessage() }, 'dapp')
  now += 400_000
  await deleteExpired(pool, now)
  await pool.query(`insert into relay_acks values (1, 'wallet'), (2, 'wallet')`)
  expect(await deleteStrayAcks(pool, 2)).toBe(2)
  expect(await acks()).toEqual([])
})
