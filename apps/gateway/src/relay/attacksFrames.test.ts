import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newMessage, newTopic, type RelayClient, relayClient } from '../../test/relayClient'
import { startTestRelay, type TestRelay } from '../../test/testRelay'

describe('what is sent to the relay', () => {
  let gateway: TestRelay
  let client: RelayClient
  beforeAll(async () => {
    gateway = await startTestRelay()
  })
  beforeEach(async () => {
    client = await relayClient(gateway.url)
    return () => client.close()
  })
  afterAll(() => gateway.close())
  const id = () => `${Date.now()}000001`
  const frame = (value: Record<string, unknown>) => JSON.stringify({ id: id(), jsonrpc: '2.0', ...value })
  const stillServed = async () => expect(await client.subscribe(newTopic())).toHaveProperty('result')

  it('is answered with an error when it is no JSON, and the socket stays', async () => {
    for (const text of [
      '',
      '{',
      'null',
      'true',
      '7',
      '"x"',
      '[]',
      '{}',
      '[1,2]',
      '{"id":1}{',
      '\u0000',
      'NaN',
    ])
      expect((await client.say(text)).error, text).toMatchObject({
        code: expect.any(Number),
        message: expect.any(String),
      })
    await stillServed()
  })

  it('is answered with an error when it is nested beyond reason', async () => {
    for (const text of ['['.repeat(50_000), `{"id":${'['.repeat(50_000)}${']'.repeat(50_000)}}`])
      expect((await client.say(text)).error).toHaveProperty('code')
    await stillServed()
  })

  it('is answered, all of it, when much comes in one piece', async () => {
    const topics = Array.from({ length: 300 }, newTopic) // more than may wait before the socket is paused
    const answers = await Promise.all(topics.map(topic => client.subscribe(topic)))
    expect(new Set(answers.map(({ result }) => result)).size).toBe(300)
    await stillServed()
  })

  it('ends its socket when more comes in one piece than anybody may send, and no other', async () => {
    const flood = await relayClient(gateway.url)
    for (let sent = 0; sent < 20_000; sent++) flood.socket.send('{}')
    expect(await flood.closed).toMatchObject({ code: 1013 })
    await stillServed()
  })

  it('cannot end the relay by an object that throws when it is read', async () => {
    const trap = '{"toString":0,"valueOf":0,"toJSON":0,"then":0,"constructor":0}'
    for (const rest of ['"result":true', '"error":{}', '"method":"irn_subscribe"', `"method":${trap}`])
      client.socket.send(`{"id":${trap},"jsonrpc":"2.0",${rest}}`)
    for (const name of ['topic', 'message', 'ttl', 'tag', 'attestation', 'topics', 'prompt'])
      await client.say(frame({ method: 'irn_publish', params: { [name]: JSON.parse(trap) } }))
    await stillServed()
  })

  it('is answered with an error when its id is none', async () => {
    const params = { topic: newTopic() }
    for (const bad of [null, true, {}, [], '', -1, 0, 1.5, 'x'.repeat(65)])
      expect(
        await client.say(frame({ id: bad, method: 'irn_subscribe', params })),
        String(bad),
      ).toMatchObject({
        error: { code: -32600 },
      })
    await stillServed()
  })

  it('is answered with an error when it speaks another version', async () => {
    const params = { topic: newTopic() }
    for (const jsonrpc of [undefined, null, '1.0', '2', 2])
      expect(
        await client.say(frame({ jsonrpc, method: 'irn_subscribe', params })),
        String(jsonrpc),
      ).toMatchObject({ error: { code: -32600 } })
  })

  it('is answered with -32601 when nobody knows the method', async () => {
    for (const method of ['irn_everything', '', '__proto__', 'constructor', 'toString', 'irn_publish '])
      expect(await client.ask(method, {}), method).toMatchObject({ error: { code: -32601 } })
  })

  it('is answered with -32600 when a topic is none', async () => {
    const bad = [
      undefined,
      null,
      7,
      '',
      'x',
      'A'.repeat(64),
      'a'.repeat(63),
      'a'.repeat(65),
      'g'.repeat(64),
      [],
      {},
    ]
    for (const topic of [...bad, ` ${newTopic().slice(1)}`, `${newTopic()}\n`]) {
      const error = { error: { code: -32600 } }
      expect(await client.ask('irn_subscribe', { topic }), String(topic)).toMatchObject(error)
      expect(
        await client.ask('irn_publish', { topic, message: 'AA==', ttl: 300, tag: 1 }),
        String(topic),
      ).toMatchObject(error)
      expect(await client.ask('irn_fetchMessages', { topic }), String(topic)).toMatchObject(error)
      expect(await client.ask('irn_unsubscribe', { topic, id: 'x' }), String(topic)).toMatchObject(error)
      expect(await client.ask('irn_batchSubscribe', { topics: [newTopic(), topic] })).toMatchObject(error)
    }
  })

  it('is answered with an error when a lifetime, a tag or a message is none', async () => {
    const good = { topic: newTopic(), message: newMessage(), ttl: 300, tag: 1108 }
    for (const ttl of [undefined, null, 0, -1, 1.5, '300', 1e308, 31_536_000])
      expect((await client.ask('irn_publish', { ...good, ttl })).error?.code, String(ttl)).toSatisfy(
        (code: number) => code === -32600 || code === -32000,
      )
    for (const tag of [null, -1, 1.5, '1108', 1e308])
      expect(await client.ask('irn_publish', { ...good, tag }), String(tag)).toMatchObject({
        error: { code: -32600 },
      })
    for (const message of [undefined, null, 7, {}, ''])
      expect(await client.ask('irn_publish', { ...good, message }), String(message)).toMatchObject({
        error: { code: -32600 },
      })
    const { result } = await client.ask('irn_fetchMessages', { topic: good.topic })
    expect(result).toEqual({ messages: [], hasMore: false })
  })

  it('is answered with -32600 when its parameters are none', async () => {
    for (const params of [undefined, null, [], 'x', 7, [newTopic()]])
      expect(await client.ask('irn_subscribe', params), JSON.stringify(params)).toMatchObject({
        error: { code: -32600 },
      })
  })

  it('is refused when a batch is empty or holds more than 500, and then does nothing', async () => {
    const topics = Array.from({ length: 501 }, newTopic)
    const batches = {
      irn_batchSubscribe: (count: number) => ({ topics: topics.slice(0, count) }),
      irn_batchFetchMessages: (count: number) => ({ topics: topics.slice(0, count) }),
      irn_batchUnsubscribe: (count: number) => ({
        subscriptions: topics.slice(0, count).map(topic => ({ topic, id: topic })),
      }),
      irn_batchReceive: (count: number) => ({
        receipts: topics.slice(0, count).map(topic => ({ topic, messageId: topic })),
      }),
      irn_batchPublish: (count: number) => ({
        messages: topics.slice(0, count).map(topic => ({ topic, message: 'AA==', ttl: 300, tag: 1 })),
      }),
    }
    for (const [method, params] of Object.entries(batches))
      for (const [count, tag] of [
        [0, 'BatchEmpty'],
        [501, 'BatchLimitExceeded'],
      ] as const)
        expect(await client.ask(method, params(count)), `${method} ${count}`).toMatchObject({
          error: { code: -32600, data: expect.stringContaining(tag) },
        })
    const { result } = await client.ask('irn_batchFetchMessages', batches.irn_batchFetchMessages(500))
    expect(result).toEqual({ messages: [], hasMore: false })
  })

  it('comes back under its own id, to the last digit of 64 bits', async () => {
    for (const text of [
      '1700000000000000123',
      '9223372036854775807',
      '1763222400000123',
      '"1763222400000123456"',
    ])
      for (const [params, part] of [
        [`{"topic":"${newTopic()}"}`, '"result"'],
        ['{"topic":"x"}', '"error"'],
      ]) {
        await client.say(`{"id":${text},"jsonrpc":"2.0","method":"irn_subscribe","params":${params}}`)
        const last = client.frames.at(-1) ?? ''
        expect(last).toContain(part)
        expect(/"id":\s*("?\d+"?)/.exec(last)?.[1]).toBe(text)
      }
  })

  it('is not taken for an acknowledgement by others’ numbers', async () => {
    const dapp = await relayClient(gateway.url)
    const wallet = await relayClient(gateway.url, { acknowledges: false })
    const [topic, message] = [newTopic(), newMessage()]
    await wallet.subscribe(topic)
    await dapp.publish(topic, message)
    const delivery = await wallet.receive(message)
    // Another client says it has it; so does the right one, with an error in place of a result.
    client.acknowledge(delivery)
    await stillServed()
    await wallet.close()
    const again = await relayClient(gateway.url, { identity: wallet.identity })
    await again.subscribe(topic)
    await again.receive(message)
    await dapp.close()
    await again.close()
  })

  it('closes the socket with 1009 when it is too large, with 1003 when it is binary', async () => {
    client.socket.send('x'.repeat(3 * 1024 * 1024))
    expect((await client.closed).code).toBe(1009)
    const other = await relayClient(gateway.url)
    other.socket.send(Buffer.from(frame({ method: 'irn_subscribe', params: { topic: newTopic() } })))
    expect((await other.closed).code).toBe(1003)
  })

  it('is told when only the message is too large, and nothing of it is kept', async () => {
    const topic = newTopic()
    const answer = await client.publish(topic, 'A'.repeat(200_000))
    expect(answer).toMatchObject({ error: { code: -32600, data: expect.stringContaining('PayloadSize') } })
    const { result } = await client.ask('irn_fetchMessages', { topic })
    expect(result).toEqual({ messages: [], hasMore: false })
  })
})
