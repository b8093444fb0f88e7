import { createHash } from 'node:crypto'
import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newMessage, newTopic } from '../../../test/relayClient'
import { testDatabase } from '../../../test/testDatabase'
import { relayLimits } from '../relayLimits'
import type { RelayMessage } from '../relayMessage'
import { createMailbox, type Mailbox } from './createMailbox'
import { deleteExpired } from './deleteExpired'

const storage = { take() {}, isOver: false }

describe('the mailbox', () => {
  let database: Awaited<ReturnType<typeof testDatabase>>
  let pool: Pool
  let mailbox: Mailbox
  let now = 1_800_000_000_000
  const told: RelayMessage[] = []
  const limits = { ...relayLimits, page: 1_000 }

  beforeAll(async () => {
    database = await testDatabase()
    pool = new Pool({ connectionString: database.url })
    mailbox = createMailbox({
      ...{ pool, storage, limits, now: () => now, early: true, observe() {} },
      stored: messages => told.push(...messages),
    })
  })
  afterAll(async () => {
    await mailbox.flush()
    await pool.end()
    await database.drop()
  })

  const publish = async (topic: string, message: string, more: { ttl?: number; from?: string } = {}) => {
    const { ttl = 300, from = 'dapp' } = more
    await mailbox.publish({ topic, message, tag: 1108, ttl, attestation: undefined }, from)
    const { id = 0 } = told.findLast(each => each.topic === topic && each.message === message) ?? {}
    return id
  }
  const read = (client: string, ...topics: string[]) =>
    mailbox.read({ client, topics, after: topics.map(() => 0), most: 500 })
  const texts = async (client: string, ...topics: string[]) =>
    (await read(client, ...topics)).messages.map(({ message }) => message)

  it('gives a message to everybody but its publisher, until each has it', async () => {
    const [topic, message] = [newTopic(), newMessage()]
    const id = await publish(topic, message)
    expect(await read('wallet', topic)).toEqual({
      ...{ whole: true, last: id, looked: 1 },
      messages: [
        {
          ...{ id, topic, message, tag: 1108, publisher: 'dapp', attestation: undefined },
          publishedAt: now,
          expiresAt: now + 300_000,
        },
      ],
    })
    expect(await texts('dapp', topic)).toEqual([])
    void mailbox.acknowledge('wallet', [id])
    expect(await texts('wallet', topic)).toEqual([])
    expect(await texts('eavesdropper', topic)).toEqual([message])
  })

  it('stores a message once in each topic, and anew when it is over', async () => {
    const [topic, other, message] = [newTopic(), newTopic(), newMessage()]
    const first = await publish(topic, message, { ttl: 10 })
    await publish(topic, message, { from: 'somebody' })
    await publish(other, message)
    expect(told.filter(each => each.message === message).map(each => each.topic)).toEqual([topic, other])
    await mailbox.acknowledge('wallet', [first])
    now += 10_000
    expect(await texts('another', topic)).toEqual([])
    const second = await publish(topic, message, { from: 'somebody' })
    expect(second).toBeGreaterThan(first)
    expect(await texts('wallet', topic)).toEqual([message])
    expect(await texts('somebody', topic)).toEqual([])
  })

  it('is read in pages, in the order of publishing, over several topics', async () => {
    const topics = [newTopic(), newTopic()]
    const messages = Array.from({ length: 9 }, () => newMessage(300))
    for (const [i, message] of messages.entries()) await publish(topics[i % 2] ?? '', message)
    const pages: string[][] = []
    let after = 0
    for (let whole = false; !whole; ) {
      const page = await mailbox.read({ client: 'wallet', topics, after: [after, after], most: 500 })
      pages.push(page.messages.map(({ message }) => message))
      after = page.last
      whole = page.whole
    }
    expect(pages.flat()).toEqual(messages)
    expect(pages.map(page => page.length)).toEqual([4, 4, 1])
    const few = await mailbox.read({ client: 'wallet', topics, after: [0, 0], most: 2 })
    expect([few.messages.length, few.whole]).toEqual([2, false])
  })

  it('is read in pages of many topics, of which some hold much, in the order of publishing', async () => {
    const large = createMailbox({
      ...{ pool, storage, limits: relayLimits, now: () => now, early: true, observe() {} },
      stored() {},
    })
    const topics = Array.from({ length: 60 }, newTopic)
    // One with more than its share at the beginning, one at the end, and a few of each between them.
    const order = [
      ...Array(230).fill(3),
      ...Array.from({ length: 300 }, (_, i) => i % 60),
      ...Array(120).fill(9),
    ]
    const publications = order.map(at => ({ topic: topics[at] ?? '', message: newMessage(40) }))
    await Promise.all(
      publications.map(publication =>
        large.publish({ ...publication, tag: 1, ttl: 300, attestation: undefined }, 'dapp'),
      ),
    )
    const got: string[] = []
    const after = topics.map(() => 0)
    for (let whole = false; !whole; ) {
      const page = await large.read({ client: 'wallet', topics, after, most: 500 })
      got.push(...page.messages.map(({ message }) => message))
      after.fill(page.last)
      whole = page.whole
    }
    expect(got).toEqual(publications.map(({ message }) => message))
  })

  it('answers many who ask at once, each with its own', async () => {
    const topics = Array.from({ length: 200 }, newTopic)
    const messages = topics.map(() => newMessage())
    await Promise.all(topics.map((topic, i) => publish(topic, messages[i] ?? '')))
    const answers = await Promise.all(topics.map((topic, i) => texts(`wallet ${i}`, topic)))
    expect(answers).toEqual(messages.map(message => [message]))
  })

  it('knows a message by its hash, too', async () => {
    const [topic, message] = [newTopic(), newMessage()]
    await publish(topic, message)
    const messageId = createHash('sha256').update(message).digest('hex')
    const unknown = { topic: newTopic(), messageId }
    await mailbox.receive('wallet', [unknown])
    expect(await texts('wallet', topic)).toEqual([message])
    await mailbox.receive('wallet', [unknown, { topic, messageId }])
    expect(await texts('wallet', topic)).toEqual([])
  })

  it('keeps the order of publishing when the clock is set back', async () => {
    const topic = newTopic()
    await publish(topic, 'first')
    now -= 5_000
    await publish(topic, 'second')
    now += 5_000
    const { messages } = await read('wallet', topic)
    expect(messages.map(({ message }) => message)).toEqual(['first', 'second'])
    expect(messages[1]?.publishedAt).toBe(messages[0]?.publishedAt)
  })

  it('deletes what is over, with what was acknowledged of it, and nothing else', async () => {
    const topic = newTopic()
    const ids: number[] = []
    for (let i = 0; i < 7; i++) ids.push(await publish(topic, newMessage(), { ttl: 20 }))
    const kept = await publish(topic, newMessage(), { ttl: 86_400 })
    await mailbox.acknowledge('wallet', [...ids, kept])
    const rows = async () => {
      const { rows } = await pool.query<{ messages: number[]; acks: number[] }>(
        `select array(select id::int from relay_messages where topic = decode($1, 'hex') order by id) as messages,
                array(select message::int from relay_acks where message = any($2) order by message) as acks`,
        [topic, [...ids, kept]],
      )
      return rows[0]
    }
    now += 30_000
    await deleteExpired(pool, now, 3)
    expect(await rows()).toEqual({ messages: [...ids, kept], acks: [...ids, kept] })
    now += 60_000
    expect(await deleteExpired(pool, now, 3)).toBeGreaterThanOrEqual(7)
    expect(await rows()).toEqual({ messages: [kept], acks: [kept] })
  })

  it('refuses what would wait too long to be stored', async () => {
    const small = createMailbox({
      ...{ pool, storage, now: () => now, early: true, observe() {}, stored() {} },
      limits: { ...limits, storeQueue: 1_000 },
    })
    const topic = newTopic()
    const publication = (message: string) => ({ topic, message, tag: 1, ttl: 300, attestation: undefined })
    const outcomes = await Promise.allSettled(
      Array.from({ length: 4 }, () => small.publish(publication(newMessage(400)), 'dapp')),
    )
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected'])
    expect(outcomes[2]).toMatchObject({ reason: { code: 3001 } })
    await small.flush()
    await small.publish(publication(newMessage(400)), 'dapp')
  })

  it('counts an attestation like the message it belongs to', async () => {
    const small = createMailbox({
      ...{ pool, storage, now: () => now, early: true, observe() {}, stored() {} },
      limits: { ...limits, storeQueue: 1_000, mailboxSize: 2_000 },
    })
    const topic = newTopic()
    const publish = () =>
      small.publish(
        { topic, message: newMessage(10), tag: 1, ttl: 300, attestation: 'x'.repeat(590) },
        'dapp',
      )
    const first = publish()
    await expect(publish()).rejects.toMatchObject({ code: 3001 })
    await first
    for (let count = 0; count < 2; count++) await publish()
    await expect(publish()).rejects.toMatchObject({ tag: 'MailboxLimitExceeded' })
    const page = await small.read({ client: 'wallet', topics: [topic], after: [0], most: 500 })
    expect([page.messages.length, page.whole]).toEqual([2, false])
  })
})
