import type { Pool } from 'pg'
import { describe, expect, it } from 'vitest'
import { proxiedRelay } from '../../test/proxiedRelay'
import { newMessage, newTopic, type RelayClient } from '../../test/relayClient'
import { relayIdentity } from '../../test/relayIdentity'

const topics = (count: number) => Array.from({ length: count }, newTopic)

/** Fills topics as their publisher would in time. */
async function fill(pool: Pool, to: readonly string[], each: number, publisher: string): Promise<void> {
  await pool.query(
    `insert into relay_messages (topic, message_id, publisher, tag, message, size, published_at, expires_at)
     select decode(topic, 'hex'), decode(lpad(to_hex(n), 64, '0'), 'hex'), $4::text, 1, 'message', 7, $3::bigint, $3 + 300000
     from generate_series(1, $2::int) as n, unnest($1::text[]) as topic`,
    [to, each, Date.now(), publisher],
  )
}

/** What a fetch gives: a number of messages, or the code of a refusal. */
async function fetched(client: RelayClient, from: readonly string[]): Promise<number> {
  const { result, error } = await client.ask('irn_batchFetchMessages', { topics: from })
  return error?.code ?? (result as { messages: unknown[] }).messages.length
}

describe('one who makes the database look at much and gets nothing of it', { timeout: 60_000 }, () => {
  // So little comes back that nothing of it matters here.
  const limits = { bytesPerAddress: 900, burstSeconds: 1_000 }

  for (const [what, publisherOf, acks] of [
    ['his own messages', (key: string) => key, false],
    ['messages that he has acknowledged', () => 'dapp', true],
  ] as const)
    it(`${what}: he pays for the look and is refused, on whatever socket, and no stranger is`, async () => {
      const { connect, pool } = await proxiedRelay({ limits })
      const identity = relayIdentity()
      const own = topics(12)
      await fill(pool, own, 2_000, publisherOf(identity.clientId))
      if (acks)
        await pool.query(`insert into relay_acks (message, client) select id, $1 from relay_messages`, [
          identity.clientId,
        ])
      const sockets = await Promise.all(
        Array.from({ length: 10 }, () => connect('198.51.100.1', { identity })),
      )
      // 24 000 messages to look at, 100 bytes each: an address with 900 000 bytes cannot pay for them.
      expect(await Promise.all(sockets.map(socket => fetched(socket, own)))).toEqual(Array(10).fill(3001))

      const [dapp, wallet] = [await connect('198.51.100.2'), await connect('198.51.100.3')]
      const [topic, message] = [newTopic(), newMessage()]
      await dapp.publish(topic, message)
      await wallet.subscribe(topic)
      await wallet.receive(message)
      expect(await fetched(wallet, topics(12))).toBe(0)
      // Another key makes no stranger of him.
      expect(await fetched(await connect('198.51.100.1'), own.slice(0, 1))).toBe(3001)
    })
})

describe('who has much of his own in a topic', { timeout: 60_000 }, () => {
  it('still gets what is behind it, by a fetch and by a subscription', async () => {
    const { connect, pool } = await proxiedRelay({})
    const [topic, message] = [newTopic(), newMessage()]
    const wallet = await connect('198.51.100.1')
    await fill(pool, [topic], 1_700, wallet.identity.clientId)
    const dapp = await connect('198.51.100.2')
    await dapp.publish(topic, message)
    await fill(pool, topics(1), 10, wallet.identity.clientId)
    expect((await wallet.ask('irn_fetchMessages', { topic })).result).toMatchObject({
      messages: [{ topic, message }],
      hasMore: false,
    })
    await wallet.subscribe(topic)
    await wallet.receive(message)
    expect(wallet.deliveries).toHaveLength(1)
  })

  it('gets an end where there is nothing else', async () => {
    const { connect, pool } = await proxiedRelay({})
    const [topic, wallet] = [newTopic(), await connect('198.51.100.1')]
    await fill(pool, [topic], 1_700, wallet.identity.clientId)
    const { result } = await wallet.ask('irn_fetchMessages', { topic })
    expect(result).toEqual({ messages: [], hasMore: false })
  })
})
