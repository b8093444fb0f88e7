import { describe, expect, it, onTestFinished } from 'vitest'
import { newMessage, newTopic, type RelayClientOptions, relayClient } from '../../test/relayClient'
import { relayIdentity } from '../../test/relayIdentity'
import { startTestRelay } from '../../test/testRelay'
import type { RelayLimits } from './relayLimits'

async function relayWith(limits: Partial<RelayLimits>) {
  const relay = await startTestRelay({ limits })
  onTestFinished(() => relay.close())
  return async (options?: RelayClientOptions) => {
    const client = await relayClient(relay.url, options)
    onTestFinished(() => client.close())
    return client
  }
}

describe('every cap holds, and is told', { timeout: 180_000 }, () => {
  it('sockets of the whole relay', async () => {
    const connect = await relayWith({ connections: 3 })
    const clients = [await connect(), await connect(), await connect()]
    await expect(refusalOf(connect)).resolves.toBe('the relay answered 503')
    await clients[0]?.close()
    await expect.poll(() => refusalOf(connect)).toBe('served')
  })

  it('sockets of one address', async () => {
    const connect = await relayWith({ connectionsPerAddress: 2 })
    const first = await connect()
    await connect()
    await expect(refusalOf(connect)).resolves.toBe('the relay answered 429')
    await first.close()
    await expect.poll(() => refusalOf(connect)).toBe('served')
  })

  it('handshakes of one address', async () => {
    const connect = await relayWith({ handshakesPerMinute: 4 })
    const outcomes: unknown[] = []
    for (let attempt = 0; attempt < 6; attempt++) outcomes.push(await refusalOf(connect))
    expect(outcomes.slice(0, 4)).toEqual(['served', 'served', 'served', 'served'])
    expect(outcomes.slice(4)).toEqual(['the relay answered 429', 'the relay answered 429'])
  })

  it('sockets of one client: the oldest makes room', async () => {
    const connect = await relayWith({ connectionsPerClient: 2 })
    const identity = relayIdentity()
    const [first, second] = [await connect({ identity }), await connect({ identity })]
    const third = await connect({ identity })
    expect((await first.closed).code).not.toBe(3000) // which a client takes for the end
    for (const client of [second, third]) expect(await client.subscribe(newTopic())).toHaveProperty('result')
  })

  it('requests a second of one socket: 3001 first, then the socket is closed', async () => {
    const connect = await relayWith({ requestsPerSecond: 5, burstSeconds: 2, refusalsUntilClose: 10 })
    const [busy, calm] = [await connect(), await connect()]
    const asked = Array.from({ length: 40 }, () =>
      Promise.race([busy.subscribe(newTopic()), busy.closed.then(() => undefined)]),
    )
    const answers = (await Promise.all(asked)).filter(answer => answer !== undefined)
    expect(answers.filter(({ result }) => result).length).toBeGreaterThanOrEqual(10)
    expect(answers.filter(({ error }) => error?.code === 3001).length).toBeGreaterThan(0)
    expect((await busy.closed).code).toBe(1013)
    expect(await calm.subscribe(newTopic())).toHaveProperty('result')
  })

  it('messages of a batch, each counted', async () => {
    const connect = await relayWith({ requestsPerSecond: 10, burstSeconds: 2 })
    const client = await connect()
    const messages = Array.from({ length: 50 }, () => ({
      topic: newTopic(),
      message: newMessage(),
      ttl: 300,
      tag: 1,
    }))
    expect(await client.ask('irn_batchPublish', { messages })).toMatchObject({ error: { code: 3001 } })
  })

  it('bytes a second of one socket', async () => {
    const connect = await relayWith({ bytesPerSecond: 10_000, burstSeconds: 2 })
    const client = await connect()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => client.publish(newTopic(), newMessage(8_000))),
    )
    expect(answers.filter(({ result }) => result === true).length).toBeGreaterThan(0)
    expect(answers.filter(({ error }) => error?.code === 3001).length).toBeGreaterThan(4)
  })

  it('bytes a second of one socket, whatever is in them', async () => {
    const connect = await relayWith({ bytesPerSecond: 10_000, burstSeconds: 2, refusalsUntilClose: 5 })
    const dapp = await connect()
    const junk = 'x'.repeat(8_000)
    const frames = [
      junk,
      JSON.stringify({ id: '1', jsonrpc: '2.0', method: 'irn_subscribe', params: { junk } }),
      JSON.stringify({ id: 1, jsonrpc: '2.0', result: junk }),
    ]
    for (const frame of frames) {
      const client = await connect()
      for (let count = 0; count < 20; count++) client.socket.send(frame)
      expect((await client.closed).code).toBe(1013)
    }
    // An acknowledgement counts as one, but it is not free because of that.
    const [topic, message] = [newTopic(), newMessage()]
    const client = await connect({ acknowledges: false })
    await client.subscribe(topic)
    await dapp.publish(topic, message)
    const { id } = await client.receive(message)
    client.socket.send(JSON.stringify({ id, jsonrpc: '2.0', result: 'x'.repeat(19_000) }))
    expect(await client.publish(topic, newMessage(3_000))).toMatchObject({ error: { code: 3001 } })
    await client.close()
    const back = await connect({ identity: client.identity })
    expect(await back.ask('irn_fetchMessages', { topic })).toMatchObject({ result: { messages: [] } })
  })

  it('bytes a second that one socket fetches', async () => {
    const connect = await relayWith({ bytesPerSecond: 20_000, burstSeconds: 2, page: 10_000 })
    const [dapp, wallet] = [await connect(), await connect()]
    const topic = newTopic()
    // What is empty costs nothing.
    for (let count = 0; count < 20; count++)
      expect(await wallet.ask('irn_fetchMessages', { topic })).toHaveProperty('result')
    await dapp.publish(topic, newMessage(9_000))
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => wallet.ask('irn_fetchMessages', { topic })),
    )
    expect(answers.filter(({ result }) => result).length).toBeGreaterThan(2)
    expect(answers.filter(({ error }) => error?.code === 3001).length).toBeGreaterThan(10)
  })

  it('receipts of a batch, by their number', async () => {
    const connect = await relayWith({ requestsPerSecond: 1, burstSeconds: 20 })
    const client = await connect()
    const receipts = Array.from({ length: 500 }, () => ({ topic: newTopic(), messageId: newTopic() }))
    expect(await client.ask('irn_batchReceive', { receipts })).toMatchObject({ result: true })
    expect(await client.ask('irn_batchReceive', { receipts })).toMatchObject({ error: { code: 3001 } })
  })

  it('subscribers of one topic', async () => {
    const connect = await relayWith({ subscribersPerTopic: 3 })
    const topic = newTopic()
    const identity = relayIdentity()
    for (let count = 0; count < 2; count++)
      expect(await (await connect()).subscribe(topic)).toHaveProperty('result')
    for (let tab = 0; tab < 3; tab++)
      expect(await (await connect({ identity })).subscribe(topic)).toHaveProperty('result')
    const answer = await (await connect()).subscribe(topic)
    expect(answer).toMatchObject({ error: { code: -32000, data: 'SubscriberLimitExceeded' } })
  })

  it('topics of one socket', async () => {
    const connect = await relayWith({ topicsPerConnection: 5 })
    const client = await connect()
    const topics = Array.from({ length: 5 }, newTopic)
    expect(await client.ask('irn_batchSubscribe', { topics })).toHaveProperty('result')
    expect((await client.subscribe(newTopic())).error).toMatchObject({ code: -32000 })
    expect(await client.subscribe(topics[0] ?? '')).toHaveProperty('result')
    await client.ask('irn_unsubscribe', { topic: topics[0], id: 'x' })
    expect(await client.subscribe(newTopic())).toHaveProperty('result')
  })

  it('subscriptions of the whole relay', async () => {
    const connect = await relayWith({ subscriptions: 5 })
    const [one, other] = [await connect(), await connect()]
    await one.ask('irn_batchSubscribe', { topics: Array.from({ length: 5 }, newTopic) })
    expect((await other.subscribe(newTopic())).error).toMatchObject({ code: -32000 })
    await one.close()
    await expect.poll(async () => (await other.subscribe(newTopic())).result).toBeTruthy()
  })

  it('messages of one mailbox', async () => {
    const connect = await relayWith({ mailboxMessages: 5 })
    const [dapp, wallet] = [await connect(), await connect()]
    const [topic, other] = [newTopic(), newTopic()]
    for (let count = 0; count < 5; count++)
      expect(await dapp.publish(topic, newMessage())).toMatchObject({ result: true })
    const full = { error: { code: -32000, data: 'MailboxLimitExceeded' } }
    expect(await dapp.publish(topic, newMessage())).toMatchObject(full)
    expect(await dapp.publish(other, newMessage())).toMatchObject({ result: true })
    await wallet.subscribe(topic)
    await expect.poll(() => wallet.deliveries.length).toBe(5)
  })

  it('characters of one mailbox', async () => {
    const connect = await relayWith({ mailboxSize: 20_000 })
    const dapp = await connect()
    const topic = newTopic()
    const answers = []
    for (let count = 0; count < 4; count++) answers.push(await dapp.publish(topic, newMessage(8_000)))
    expect(answers.map(({ error }) => error?.data)).toEqual([
      undefined,
      undefined,
      'MailboxLimitExceeded',
      'MailboxLimitExceeded',
    ])
  })

  it('the size of a message by its tag, and of an attestation', async () => {
    const connect = await relayWith({ messageSize: 1_000, messageByTag: { 1112: 100 }, attestationSize: 50 })
    const dapp = await connect()
    const topic = newTopic()
    const told = async (length: number, more: object) =>
      (await dapp.publish(topic, newMessage(length), { ...more })).error?.data
    expect(await told(1_000, { tag: 1108 })).toBeUndefined()
    expect(await told(1_001, { tag: 1108 })).toBe('PayloadSizeExceeded')
    expect(await told(100, { tag: 1112 })).toBeUndefined()
    expect(await told(101, { tag: 1112 })).toBe('PayloadSizeExceeded')
    expect(await told(100, { attestation: 'x'.repeat(51) })).toBe('PayloadSizeExceeded')
  })

  it('the lifetime of a message', async () => {
    const connect = await relayWith({ ttlLeast: 10, ttlMost: 100 })
    const dapp = await connect()
    const told = async (ttl: number) => (await dapp.publish(newTopic(), newMessage(), { ttl })).error?.data
    expect(await told(9)).toBe('TtlTooShort')
    expect(await told(10)).toBeUndefined()
    expect(await told(100)).toBeUndefined()
    expect(await told(101)).toBe('TtlTooLong')
  })

  it('messages that wait to be stored: more are refused, those that were taken are stored', async () => {
    const relay = await startTestRelay({ limits: { storeQueue: 50_000 } })
    onTestFinished(() => relay.close())
    const dapp = await relayClient(relay.url)
    const topic = newTopic()
    // Nothing can be written while the table is locked.
    const client = await relay.context.db.$client.connect()
    await client.query('begin')
    await client.query('lock table relay_messages in access exclusive mode')
    const asked = Array.from({ length: 20 }, () => dapp.publish(topic, newMessage(8_000)))
    const refused = await Promise.all(asked.slice(8))
    for (const answer of refused) expect(answer).toMatchObject({ error: { code: 3001 } })
    await client.query('commit')
    client.release()
    const taken = (await Promise.all(asked)).filter(({ result }) => result === true)
    expect(taken.length).toBeGreaterThanOrEqual(5)
    const { result } = await (await relayClient(relay.url)).ask('irn_fetchMessages', { topic })
    expect((result as { messages: unknown[] }).messages).toHaveLength(taken.length)
    await dapp.close()
  })

  it('the size of a frame', async () => {
    const connect = await relayWith({ frameBytes: 4_096 })
    const client = await connect()
    client.socket.send('x'.repeat(4_097))
    expect((await client.closed).code).toBe(1009)
  })

  it('messages that are sent and not acknowledged: the rest waits in the mailbox', async () => {
    const connect = await relayWith({ unacknowledged: 3, page: 1 })
    const dapp = await connect()
    const wallet = await connect({ acknowledges: false })
    const topic = newTopic()
    await wallet.subscribe(topic)
    const messages = Array.from({ length: 10 }, () => newMessage())
    for (const message of messages) await dapp.publish(topic, message)
    await expect.poll(() => wallet.deliveries.length, { timeout: 20_000 }).toBe(3)
    await wallet.ask('irn_subscribe', { topic: newTopic() }) // a round trip later there are no more
    expect(wallet.deliveries).toHaveLength(3)
    for (let seen = 0; seen < 10; seen++) {
      await wallet.receive(messages[seen] ?? '')
      const delivery = wallet.deliveries[seen]
      if (delivery) wallet.acknowledge(delivery)
    }
    expect(wallet.deliveries.map(({ message }) => message)).toEqual(messages)
  })

  it('a socket on which nothing happens', async () => {
    const connect = await relayWith({ staleAfter: 5_000, pingEvery: 1_000 })
    const [idle, listening] = [await connect(), await connect()]
    await listening.subscribe(newTopic())
    expect((await idle.closed).code).toBe(4008)
    expect(await listening.subscribe(newTopic())).toHaveProperty('result')
  })

  it('a socket that answers every ping pays nothing for it', async () => {
    const connect = await relayWith({ pingEvery: 1_000, requestsPerSecond: 0.1, burstSeconds: 20 })
    const idle = await connect()
    let pings = 0
    idle.socket.on('ping', () => {
      pings += 1
    })
    await expect.poll(() => pings, { timeout: 60_000 }).toBeGreaterThan(5) // it may ask for two things at once
    expect(await idle.subscribe(newTopic())).toHaveProperty('result')
  })

  it('a socket that answers no ping', async () => {
    const connect = await relayWith({ pingEvery: 1_500 })
    const [dead, alive] = [await connect(), await connect()]
    await Promise.all([dead.subscribe(newTopic()), alive.subscribe(newTopic())])
    dead.socket.pause()
    await expect.poll(() => openSockets(alive.socket.url), { timeout: 60_000 }).toBe(1)
    expect(await alive.subscribe(newTopic())).toHaveProperty('result')
  })
})

/** As the relay itself counts them. */
async function openSockets(url: string): Promise<number> {
  const text = await (await fetch(new URL('/metrics', url.replace(/^ws/, 'http')))).text()
  return Number(/gateway_relay_connections (\d+)/.exec(text)?.[1])
}

async function refusalOf(
  connect: (options?: RelayClientOptions) => ReturnType<typeof relayClient>,
): Promise<unknown> {
  try {
    const client = await connect()
    const answered = client.subscribe(newTopic()).then(() => 'served')
    return await Promise.race([answered, client.closed.then(({ code }) => code)])
  } catch (error) {
    return (error as Error).message
  }
}
