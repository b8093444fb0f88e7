import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { badUpstream, right } from '../../test/badUpstream'
import { proxiedRelay } from '../../test/proxiedRelay'
import { newMessage, newTopic } from '../../test/relayClient'
import type { TestRelay, TestRelayOptions } from '../../test/testRelay'
import { storedBytes } from './mailbox/storedBytes'

const soon = { timeout: 60_000, interval: 20 }
const size = storedBytes({ messages: 1, size: 4_000 })
const attacker = '198.51.100.1'

/** A relay below an upstream, with clients from wherever they are told to come. */
async function bridged(upstream: Awaited<ReturnType<typeof badUpstream>>, options: TestRelayOptions = {}) {
  const settings = { url: upstream.url, projectId: 'above', key: '5a'.repeat(32) }
  const world = await proxiedRelay({ ...options, upstream: settings })
  await expect.poll(() => upstream.sockets().length, soon).toBe(1)
  return world
}

async function figure({ url }: TestRelay, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const line = text.split('\n').find(each => each.startsWith(`gateway_relay_${name} `))
  return Number(line?.split(' ')[1] ?? 0)
}

describe('an upstream that takes little', { timeout: 180_000 }, () => {
  /** Answers a publication only when it is told to. */
  async function slowUpstream() {
    const held: (() => void)[] = []
    const upstream = await badUpstream((request, socket) => {
      if (request.method !== 'irn_publish') return right(request)
      held.push(() => socket.send(right(request)))
      return undefined
    })
    const sent = () => upstream.asked('irn_publish').map(({ params }) => params.message)
    return {
      upstream,
      sent,
      /** It answers so many, one after the other, and for each is sent the next. */
      async take(count: number) {
        for (let taken = 0; taken < count; taken++) {
          const before = sent().length
          held.shift()?.()
          while (sent().length === before) await turn()
        }
      },
    }
  }

  it.each([
    ['one address', () => attacker],
    ['one /64', (key: number) => `2001:db8:1:1::${key.toString(16)}`],
    ['one /48', (key: number) => `2001:db8:1:${key.toString(16)}::1`],
  ])('gets a stranger’s message in the next turn, though 40 keys of %s have thousands', async (_, of) => {
    const { upstream, sent, take } = await slowUpstream()
    const { connect } = await bridged(upstream)
    const topic = newTopic()
    for (let key = 0; key < 40; key++) {
      const greedy = await connect(of(key + 1))
      const messages = Array.from({ length: 75 }, () => ({
        topic,
        message: newMessage(),
        ttl: 300,
        tag: 1108,
      }))
      expect(await greedy.ask('irn_batchPublish', { messages })).toMatchObject({ result: true })
    }
    await expect.poll(() => sent().length, soon).toBe(32) // as many as are under way at a time
    const stranger = await connect('203.0.113.7')
    for (let round = 0; round < 10; round++) {
      const message = newMessage()
      await stranger.publish(newTopic(), message)
      const before = sent().length
      await take(2)
      expect(sent().slice(before)).toContain(message)
      await take(20)
    }
  })
})

describe('messages that come over the bridge', { timeout: 180_000 }, () => {
  it('fill the share of who asked for them, and nobody else’s', async () => {
    const upstream = await badUpstream()
    const limits = { storedPerClient: 6 * size, storedPerAddress: 8 * size }
    const { relay, connect, pool } = await bridged(upstream, { limits })
    const [first, second] = [await connect(attacker), await connect(attacker)]
    const stranger = await connect('203.0.113.7')
    const [flooded, also, other] = [newTopic(), newTopic(), newTopic()]
    await first.subscribe(flooded)
    await second.subscribe(also)
    await stranger.subscribe(other)
    await expect.poll(upstream.topics, soon).toEqual(expect.arrayContaining([flooded, also, other]))
    let id = 2_000_000_000
    const left = () =>
      upstream
        .asked('irn_batchUnsubscribe')
        .flatMap(({ params }) => (params.subscriptions as { topic: string }[]).map(({ topic }) => topic))
    for (const topic of [flooded, also]) {
      for (let sent = 0; sent < 40; sent++) upstream.deliver(++id, topic, newMessage(4_000))
      // It is told to keep them for now: otherwise it would wait for acknowledgements that do not come.
      await expect.poll(left, soon).toContain(topic)
    }
    const messages = [newMessage(4_000), newMessage(4_000)]
    for (const message of messages) upstream.deliver(++id, other, message)
    for (const message of messages) await stranger.receive(message)
    expect(left()).not.toContain(other)
    expect(upstream.urls).toHaveLength(1) // nor is it dialled again, which would hold up everybody

    // By their own messages they get no further than that, and the stranger does.
    const refusal = async () => (await second.publish(newTopic(), newMessage(4_000))).error?.message
    await expect.poll(refusal, soon).toContain('of this address')
    expect(await stranger.publish(newTopic(), newMessage())).toMatchObject({ result: true })
    const { rows } = await pool.query<{ payer: string; address: string; project: string; bytes: number }>(
      `select coalesce(payer, publisher) as payer, address, project, sum(size + 500)::int as bytes
       from relay_messages group by 1, 2, 3`,
    )
    const ofAttacker = rows.filter(({ address }) => address === attacker)
    expect(ofAttacker.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(8 * size)
    for (const { bytes } of ofAttacker) expect(bytes).toBeLessThanOrEqual(6 * size)
    expect(new Set(rows.map(({ payer }) => payer))).toEqual(
      new Set([first, second, stranger].map(({ identity }) => identity.clientId)),
    )
    expect(new Set(rows.map(({ project }) => project))).toEqual(new Set(['playground']))
    expect(await figure(relay, 'over_share_total{kind="address"}')).toBeGreaterThan(0)
    expect(await figure(relay, 'mirrored_total{to="here",outcome="left"}')).toBeGreaterThan(0)
  })

  it('are stored for a subscriber who has room, while another one of the topic has none', async () => {
    const upstream = await badUpstream()
    const { connect, pool } = await bridged(upstream, { limits: { storedPerAddress: 4 * size } })
    const [full, modest] = [await connect(attacker), await connect('203.0.113.7')]
    await pool.query(
      `insert into relay_messages
         (topic, message_id, publisher, tag, message, size, published_at, expires_at, address)
       values (sha256('1'), sha256('1'), 'upstream', 1, 'x', $1, 0, 9e15::bigint, $2)`,
      [4 * size, attacker],
    )
    const refusal = async () => (await full.publish(newTopic(), newMessage())).error?.code
    await expect.poll(refusal, soon).toBe(3001)
    const [topic, message] = [newTopic(), newMessage(4_000)]
    await full.subscribe(topic)
    await modest.subscribe(topic)
    await expect.poll(upstream.topics, soon).toContain(topic)
    upstream.deliver(2_000_000_001, topic, message)
    for (const client of [modest, full]) await client.receive(message)
    const { rows } = await pool.query('select address from relay_messages where message = $1', [message])
    expect(rows).toEqual([{ address: '203.0.113.7' }])
  })

  it('count for who listened last while nobody does', async () => {
    const upstream = await badUpstream()
    const { connect, pool } = await bridged(upstream)
    const [first, last] = [await connect(attacker), await connect('203.0.113.7')]
    const topic = newTopic()
    for (const client of [first, last]) await client.subscribe(topic)
    await expect.poll(upstream.topics, soon).toContain(topic)
    for (const client of [first, last]) await client.ask('irn_unsubscribe', { topic, id: '' })
    upstream.deliver(2_000_000_001, topic, newMessage())
    const payers = async () => (await pool.query('select payer, address from relay_messages')).rows
    await expect.poll(payers, soon).toEqual([{ payer: last.identity.clientId, address: '203.0.113.7' }])
  })
})
