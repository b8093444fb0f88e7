import { describe, expect, it, onTestFinished } from 'vitest'
import { badUpstream, error, right } from '../../test/badUpstream'
import { newMessage, newTopic, relayClient } from '../../test/relayClient'
import { startTestRelay, type TestRelay } from '../../test/testRelay'

const soon = { timeout: 60_000, interval: 20 }
const key = '5a'.repeat(32)

async function bridgedTo(url: string): Promise<TestRelay> {
  const relay = await startTestRelay({ upstream: { url, projectId: 'above', key } })
  onTestFinished(() => relay.close())
  return relay
}

describe('an upstream relay that misbehaves', { timeout: 180_000 }, () => {
  it('is dialled as any client would: its address as the audience, a pass, a project', async () => {
    const upstream = await badUpstream()
    await bridgedTo(upstream.url)
    await expect.poll(() => upstream.urls.length, soon).toBe(1)
    const query = new URLSearchParams(upstream.urls[0]?.split('?')[1])
    expect(query.get('projectId')).toBe('above')
    const claims = JSON.parse(Buffer.from(query.get('auth')?.split('.')[1] ?? '', 'base64url').toString())
    expect(claims).toMatchObject({ aud: upstream.url, iss: expect.stringMatching(/^did:key:z6Mk/) })
    expect(claims.exp - claims.iat).toBe(86_400)
  })

  it('that sends everything twice is heard once, and acknowledged each time', async () => {
    const upstream = await badUpstream()
    const relay = await bridgedTo(upstream.url)
    const dapp = await relayClient(relay.url)
    const [topic, first, second] = [newTopic(), newMessage(), newMessage()]
    await dapp.subscribe(topic)
    await expect.poll(upstream.topics, soon).toContain(topic)
    for (const [at, message] of [first, first, second, second, first].entries())
      upstream.deliver(2_000_000_000 + at, topic, message)
    await expect.poll(() => upstream.requests.filter(({ method }) => !method).length, soon).toBe(5)
    expect(dapp.deliveries.map(({ message }) => message)).toEqual([first, second])
    await dapp.close()
  })

  it('that sends what nobody asked for, or what is no message, changes nothing', async () => {
    const upstream = await badUpstream()
    const relay = await bridgedTo(upstream.url)
    const dapp = await relayClient(relay.url)
    const [topic, other, last] = [newTopic(), newTopic(), newMessage()]
    await dapp.subscribe(topic)
    await expect.poll(upstream.topics, soon).toContain(topic)
    upstream.deliver(2_000_000_001, other, newMessage())
    upstream.deliver(2_000_000_002, topic, '')
    upstream.deliver(2_000_000_003, topic, newMessage(200_000))
    upstream.deliver(2_000_000_004, topic, newMessage(), { tag: 'x' })
    const trap = { toString: 0, valueOf: 0 }
    upstream.deliver(2_000_000_006, topic, newMessage(), { tag: trap, attestation: trap })
    for (const socket of upstream.sockets())
      for (const part of [{ result: 1 }, { error: { code: trap } }, { method: 'irn_subscription' }])
        socket.send(JSON.stringify({ id: trap, ...part }))
    for (const socket of upstream.sockets())
      for (const text of [
        '',
        '{',
        'null',
        '[]',
        '7',
        '{"id":null,"method":"irn_subscription"}',
        '{"result":1}',
      ])
        socket.send(text)
    upstream.deliver(2_000_000_005, topic, last)
    await dapp.receive(last)
    expect(dapp.deliveries).toHaveLength(1)
    const { rows } = await relay.context.db.$client.query('select from relay_messages')
    expect(rows).toHaveLength(1)
    // What can never be used is taken away; what is for nobody here stays where it is, for when there is somebody.
    const acknowledged = () =>
      upstream.requests.flatMap(({ id, method }) => (method ? [] : Number(id))).sort()
    await expect.poll(acknowledged, soon).toEqual([2, 3, 4, 5, 6].map(at => 2_000_000_000 + at))
    await dapp.close()
  })

  it('that sends a message in thousands of parts is closed with 1008 and dialled again', async () => {
    const upstream = await badUpstream()
    const relay = await bridgedTo(upstream.url)
    const dapp = await relayClient(relay.url)
    const [topic, message] = [newTopic(), newMessage()]
    await dapp.subscribe(topic)
    await expect.poll(upstream.topics, soon).toContain(topic)
    const [socket] = upstream.sockets()
    const closed = new Promise(done => socket?.once('close', done))
    for (let part = 0; part < 1_000; part++) socket?.send('{', { fin: false })
    expect(await closed).toBe(1008)
    await expect.poll(() => upstream.urls.length, soon).toBe(2)
    await expect.poll(() => upstream.topics().filter(each => each === topic).length, soon).toBe(2)
    upstream.deliver(2_000_000_001, topic, message)
    await dapp.receive(message)
    await dapp.close()
  })

  it('that asks for patience gets every message, each after a rest', async () => {
    let refusals = 40
    const upstream = await badUpstream(request => {
      if (request.method === 'irn_publish' && refusals-- > 0) return error(request, 3001)
      return right(request)
    })
    const relay = await bridgedTo(upstream.url)
    const dapp = await relayClient(relay.url)
    await expect.poll(() => upstream.sockets().length, soon).toBe(1)
    const topic = newTopic()
    const messages = Array.from({ length: 60 }, () => newMessage())
    for (const message of messages) await dapp.publish(topic, message)
    await expect.poll(() => mirrored(relay), soon).toBe(60)
    expect(new Set(upstream.asked('irn_publish').map(({ params }) => params.message))).toEqual(
      new Set(messages),
    )
    // Not a storm: what was refused was sent again a few times at most.
    expect(upstream.asked('irn_publish').length).toBeLessThanOrEqual(60 + 40)
    await dapp.close()
  })

  it('that is slow is asked in turns: one client with a thousand messages holds up nobody', async () => {
    const held: (() => void)[] = []
    const upstream = await badUpstream((request, socket) => {
      if (request.method !== 'irn_publish') return right(request)
      held.push(() => socket.send(right(request)))
      return undefined
    })
    const relay = await bridgedTo(upstream.url)
    const [greedy, modest] = [await relayClient(relay.url), await relayClient(relay.url)]
    await expect.poll(() => upstream.sockets().length, soon).toBe(1)
    const shared = newTopic()
    const many = Array.from({ length: 1_000 }, () => newMessage())
    for (let at = 0; at < many.length; at += 250)
      await greedy.ask('irn_batchPublish', {
        messages: many.slice(at, at + 250).map(message => ({ topic: shared, message, ttl: 300, tag: 1108 })),
      })
    const own = newMessage()
    await modest.publish(newTopic(), own)
    const sent = () => upstream.asked('irn_publish').map(({ params }) => params.message)
    const before = sent().length
    expect(before).toBeLessThan(100)
    while (sent().length < many.length + 1) {
      held.shift()?.()
      await new Promise(done => setTimeout(done, 0))
    }
    expect(sent().indexOf(own)).toBeLessThan(before + 5)
    for (const answer of held.splice(0)) answer()
    await expect.poll(() => mirrored(relay), soon).toBe(many.length + 1)
    expect(sent()).toHaveLength(many.length + 1)
    await greedy.close()
    await modest.close()
  })

  it('that fails inside is asked again', async () => {
    let failures = 3
    const upstream = await badUpstream(request =>
      request.method === 'irn_publish' && failures-- > 0 ? error(request, -32603) : right(request),
    )
    const relay = await bridgedTo(upstream.url)
    const dapp = await relayClient(relay.url)
    await expect.poll(() => upstream.sockets().length, soon).toBe(1)
    for (let count = 0; count < 5; count++) await dapp.publish(newTopic(), newMessage())
    await expect.poll(() => mirrored(relay), soon).toBe(5)
    await dapp.close()
  })

  it('that refuses a message for good is not asked again', async () => {
    const upstream = await badUpstream(request =>
      request.method === 'irn_publish' ? error(request, -32600) : right(request),
    )
    const relay = await bridgedTo(upstream.url)
    const dapp = await relayClient(relay.url)
    await expect.poll(() => upstream.sockets().length, soon).toBe(1)
    expect(await dapp.publish(newTopic(), newMessage())).toMatchObject({ result: true })
    await expect.poll(() => mirrored(relay), soon).toBe(1)
    upstream.sockets()[0]?.terminate()
    await expect.poll(() => upstream.urls.length, soon).toBe(2)
    expect(await dapp.publish(newTopic(), newMessage())).toMatchObject({ result: true })
    await expect.poll(() => mirrored(relay), soon).toBe(2)
    expect(upstream.asked('irn_publish')).toHaveLength(2)
    await dapp.close()
  })

  it('that closes is dialled again and subscribed to everything, in batches of 500', async () => {
    const upstream = await badUpstream()
    const relay = await bridgedTo(upstream.url)
    const dapp = await relayClient(relay.url)
    const topics = Array.from({ length: 1_200 }, newTopic)
    for (let at = 0; at < topics.length; at += 400)
      await dapp.ask('irn_batchSubscribe', { topics: topics.slice(at, at + 400) })
    await expect.poll(() => new Set(upstream.topics()).size, soon).toBe(1_200)
    for (const code of [1001, 4010, 1013]) {
      upstream.requests.length = 0
      const dials = upstream.urls.length
      upstream.sockets()[0]?.close(code)
      await expect.poll(() => upstream.urls.length, soon).toBe(dials + 1)
      await expect.poll(() => new Set(upstream.topics()).size, soon).toBe(1_200)
      for (const { params } of upstream.asked('irn_batchSubscribe'))
        expect((params.topics as string[]).length).toBeLessThanOrEqual(500)
    }
    await dapp.close()
  })

  it('that refuses a subscription is asked again, and holds up nobody', async () => {
    let refusing = true
    const upstream = await badUpstream(request =>
      refusing && request.method === 'irn_batchSubscribe' ? error(request, -32603) : right(request),
    )
    const relay = await bridgedTo(upstream.url)
    const [dapp, wallet] = [await relayClient(relay.url), await relayClient(relay.url)]
    const [topic, message] = [newTopic(), newMessage()]
    await wallet.subscribe(topic)
    await dapp.publish(topic, message)
    await wallet.receive(message)
    await expect.poll(() => upstream.topics().filter(each => each === topic).length, soon).toBe(1)
    refusing = false
    await expect.poll(() => upstream.topics().filter(each => each === topic).length, soon).toBe(2)
    await dapp.close()
    await wallet.close()
  })
})

/** How many messages are marked as being upstream. */
async function mirrored({ context }: TestRelay): Promise<number> {
  const { rows } = await context.db.$client.query(`select from relay_acks where client = 'upstream'`)
  return rows.length
}
