import { Pool } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newMessage, newTopic } from '../../../test/relayClient'
import { testDatabase } from '../../../test/testDatabase'
import { relayLimits } from '../relayLimits'
import { createMailbox, type Mailbox } from './createMailbox'
import { deleteExpired } from './deleteExpired'
import { deleteOldTopics } from './deleteOldTopics'
import { foldShares } from './foldShares'
import { noteTopics } from './noteTopics'
import { readShares } from './readShares'

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
afterAll(async () => {
  await pool.end()
  await database.drop()
})

/** By a look at everything there is. */
const counted = async () => {
  const of = (kind: string, column: string) => `
    select '${kind}' as kind, ${column} as owner, count(*)::int * 500 + sum(size)::int as bytes
    from relay_messages group by 2`
  const { rows } = await pool.query(
    `select kind, owner, sum(bytes)::int as bytes from (
       ${of('client', 'coalesce(payer, publisher)')} union all ${of('address', 'address')} union all ${of('project', 'project')}
       union all select 'address', address, 200 from relay_acks
       union all select 'address', address, 200 from relay_topics
     ) all_of where owner <> '' group by 1, 2 order by 1, 2`,
  )
  return rows
}
const shares = async () =>
  (await readShares(pool, { client: 1, address: 1, project: 1 })).sort((a, b) =>
    `${a.kind} ${a.owner}` < `${b.kind} ${b.owner}` ? -1 : 1,
  )

it('counts for each client, address and project what is there, whatever came and went, folded or not', async () => {
  const publication = (ttl: number) => ({
    topic: newTopic(),
    message: newMessage(90),
    tag: 1,
    ttl,
    attestation: undefined,
  })
  const publish = (ttl: number, n: number) =>
    mailbox.publish(publication(ttl), `client ${n % 3}`, {
      address: `10.0.0.${n % 4}`,
      project: `project ${n % 2}`,
    })
  await Promise.all(Array.from({ length: 30 }, (_, n) => publish(n % 5 === 0 ? 1 : 300, n)))
  const again = publication(1)
  await mailbox.publish(again, 'client 0', { address: '10.0.0.1', project: 'project 0' })
  // From upstream: it counts for who asked for it.
  const payer = { payer: 'client 2', address: '10.0.0.1', project: 'project 0' }
  const mirrored = publication(1)
  for (const each of [mirrored, publication(1), publication(300)])
    await mailbox.publish(each, 'upstream', payer)
  expect((await shares()).map(({ owner }) => owner)).not.toContain('upstream')
  await mailbox.acknowledge('wallet', ids.slice(0, 12), '10.0.0.3')
  await noteTopics(
    pool,
    [1, 2, 3].map(n => ({ topic: newTopic(), address: `10.0.0.${n}` })),
    { until: now + 5_000, noLaterThan: now },
  )
  expect(await shares()).toEqual(await counted())
  await Promise.all([foldShares(pool, 4), foldShares(pool), publish(300, 7)])
  expect(await shares()).toEqual(await counted())

  // Published anew after its end, by somebody else elsewhere: it is his from then on.
  now += 2_000
  await mailbox.publish(again, 'client 1', { address: '10.0.0.2', project: 'project 1' })
  await mailbox.publish(mirrored, 'upstream', { ...payer, payer: 'client 1' })
  expect(await shares()).toEqual(await counted())
  now += 100_000
  expect(await deleteExpired(pool, now)).toBeGreaterThan(5)
  expect(await deleteOldTopics(pool, now)).toBe(3)
  await foldShares(pool, 4)
  expect((await pool.query('select * from relay_share_lines')).rows).toEqual([])
  expect(await shares()).toEqual(await counted())

  await pool.query('truncate relay_acks')
  expect(await shares()).toEqual(await counted())
  await pool.query('truncate relay_messages')
  await foldShares(pool)
  expect(await shares()).toEqual([])
  expect((await pool.query('select * from relay_shares')).rows).toEqual([])
})

it('names only those who have stored much', async () => {
  for (const [client, size] of [
    ['small', 100],
    ['large', 9_000],
  ] as const)
    await mailbox.publish(
      { topic: newTopic(), message: newMessage(size), tag: 1, ttl: 300, attestation: undefined },
      client,
      { address: '', project: 'p' },
    )
  const least = { client: 5_000, address: 1, project: 50_000 }
  const large = [{ kind: 'client', owner: 'large', bytes: 9_500 }]
  expect(await readShares(pool, least)).toEqual(large)
  await foldShares(pool)
  expect(await readShares(pool, least)).toEqual(large)
})
