import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newMessage, newTopic, type RelayClientOptions, relayClient } from '../../test/relayClient'
import { relayIdentity } from '../../test/relayIdentity'
import { startTestRelay, type TestRelay } from '../../test/testRelay'

describe('the mailbox, over the wire', () => {
  let gateway: TestRelay
  let now = Date.now()
  beforeAll(async () => {
    gateway = await startTestRelay({ clock: { now: () => now } })
  })
  afterAll(() => gateway.close())
  const connect = (options?: RelayClientOptions) => relayClient(gateway.url, options)

  it('delivers at once to who has subscribed, and tells the publisher `true`', async () => {
    const [dapp, wallet] = [await connect(), await connect()]
    const [topic, message] = [newTopic(), newMessage(600)]
    const subscription = createHash('sha256')
      .update(topic + wallet.identity.clientId)
      .digest('hex')
    expect(await wallet.subscribe(topic)).toMatchObject({ result: subscription })
    expect(await dapp.publish(topic, message, { tag: 1100 })).toMatchObject({ result: true })
    expect(await wallet.receive(message)).toEqual({
      id: expect.any(Number),
      subscriptionId: subscription,
      topic,
      message,
      tag: 1100,
      publishedAt: expect.any(Number),
    })
    expect(Number.isSafeInteger(wallet.deliveries[0]?.id)).toBe(true)
  })

  it('holds what was published before anyone subscribed, and sends it after the answer, in order', async () => {
    const [dapp, wallet] = [await connect(), await connect()]
    const topic = newTopic()
    const messages = Array.from({ length: 20 }, () => newMessage())
    for (const message of messages) await dapp.publish(topic, message)
    await wallet.subscribe(topic)
    await wallet.receive(messages[19] ?? '')
    expect(wallet.deliveries.map(({ message }) => message)).toEqual(messages)
    expect(wallet.frames[0]).toContain('"result"')
    expect(wallet.deliveries.map(({ publishedAt }) => publishedAt)).toEqual(
      wallet.deliveries.map(({ publishedAt }) => publishedAt).toSorted((a, b) => a - b),
    )
  })

  it('never sends a message back to its publisher, on no socket of it and not later', async () => {
    const identity = relayIdentity()
    const [first, second, other] = [await connect({ identity }), await connect({ identity }), await connect()]
    const [topic, mine, theirs] = [newTopic(), newMessage(), newMessage()]
    for (const client of [first, second, other]) await client.subscribe(topic)
    await first.publish(topic, mine)
    await other.receive(mine)
    await other.publish(topic, theirs)
    await first.receive(theirs)
    await second.receive(theirs)
    const third = await connect({ identity })
    await third.subscribe(topic)
    await third.ask('irn_subscribe', { topic: newTopic() })
    for (const client of [first, second, third])
      expect(client.deliveries.map(({ message }) => message)).not.toContain(mine)
  })

  it('takes the same message twice for one', async () => {
    const [dapp, wallet] = [await connect(), await connect()]
    const [topic, message, last] = [newTopic(), newMessage(), newMessage()]
    await wallet.subscribe(topic)
    expect(await dapp.publish(topic, message)).toMatchObject({ result: true })
    await wallet.receive(message)
    expect(await dapp.publish(topic, message)).toMatchObject({ result: true })
    await Promise.all([dapp.publish(topic, last), dapp.publish(topic, last)])
    await wallet.receive(last)
    const late = await connect()
    await late.subscribe(topic)
    await late.receive(last)
    for (const client of [wallet, late])
      expect(client.deliveries.map(each => each.message)).toEqual([message, last])
  })

  it('forgets a message when its time is over, and no earlier', async () => {
    const [dapp, early, late] = [await connect(), await connect(), await connect()]
    const [topic, short, long] = [newTopic(), newMessage(), newMessage()]
    await dapp.publish(topic, short, { ttl: 300 })
    await dapp.publish(topic, long, { ttl: 86_400 })
    now += 299_000
    await early.subscribe(topic)
    await early.receive(long)
    expect(early.deliveries.map(({ message }) => message)).toEqual([short, long])
    now += 2_000
    await late.subscribe(topic)
    await late.receive(long)
    expect(late.deliveries.map(({ message }) => message)).toEqual([long])
  })

  it('sends again what was not acknowledged, and not what was', async () => {
    const identity = relayIdentity()
    const dapp = await connect()
    const [topic, taken, missed, last] = [newTopic(), newMessage(), newMessage(), newMessage()]
    const asleep = await connect({ identity, acknowledges: false })
    await asleep.subscribe(topic)
    await dapp.publish(topic, taken)
    asleep.acknowledge(await asleep.receive(taken))
    await dapp.publish(topic, missed)
    await asleep.receive(missed)
    // Answered in order: the acknowledgement was read before this.
    await asleep.ask('irn_subscribe', { topic: newTopic() })
    await asleep.close()
    await dapp.publish(topic, last)

    const awake = await connect({ identity })
    await awake.ask('irn_batchSubscribe', { topics: [topic] })
    await awake.receive(last)
    expect(awake.deliveries.map(({ message }) => message)).toEqual([missed, last])
  })

  it('serves every tab of a client', async () => {
    const identity = relayIdentity()
    const tabs = [await connect({ identity }), await connect({ identity }), await connect({ identity })]
    const dapp = await connect()
    const [topic, message, later] = [newTopic(), newMessage(), newMessage()]
    for (const tab of tabs) await tab.subscribe(topic)
    await dapp.publish(topic, message)
    for (const tab of tabs) await tab.receive(message)
    await tabs[0]?.close()
    await dapp.publish(topic, later)
    await tabs[1]?.receive(later)
    await tabs[2]?.receive(later)
    await tabs[1]?.ask('irn_unsubscribe', { topic, id: 'any' })
    const last = newMessage()
    await dapp.publish(topic, last)
    await tabs[2]?.receive(last)
  })

  it('lets nobody who knows a topic take or stop what is for another', async () => {
    const identity = relayIdentity()
    const [dapp, eavesdropper] = [await connect(), await connect()]
    const wallet = await connect({ identity })
    const [topic, before, after] = [newTopic(), newMessage(), newMessage()]
    const { result: id } = await wallet.subscribe(topic)
    await wallet.close()
    await dapp.publish(topic, before)
    await eavesdropper.subscribe(topic)
    await eavesdropper.receive(before) // and acknowledged it
    const messageId = createHash('sha256').update(before).digest('hex')
    await eavesdropper.ask('irn_batchReceive', { receipts: [{ topic, messageId }] })
    await eavesdropper.ask('irn_unsubscribe', { topic, id })
    await eavesdropper.ask('irn_batchUnsubscribe', { subscriptions: [{ topic, id }] })

    const awake = await connect({ identity })
    await awake.subscribe(topic)
    await awake.receive(before)
    await eavesdropper.ask('irn_unsubscribe', { topic, id })
    await dapp.publish(topic, after)
    await awake.receive(after)
  })

  it('gives nothing any more after unsubscribe', async () => {
    const [dapp, wallet] = [await connect(), await connect()]
    const [topic, first, second] = [newTopic(), newMessage(), newMessage()]
    const { result: id } = await wallet.subscribe(topic)
    await dapp.publish(topic, first)
    await wallet.receive(first)
    expect(await wallet.ask('irn_unsubscribe', { topic, id })).toMatchObject({ result: true })
    await dapp.publish(topic, second)
    await wallet.ask('irn_subscribe', { topic: newTopic() })
    expect(wallet.deliveries).toHaveLength(1)
  })

  it('is read by fetching, too, and what was received is not fetched again', async () => {
    const [dapp, wallet] = [await connect(), await connect()]
    const [topic, other] = [newTopic(), newTopic()]
    const [first, second, third] = [newMessage(), newMessage(), newMessage()]
    await dapp.publish(topic, first, { tag: 1102 })
    await dapp.publish(topic, second)
    await dapp.publish(other, third)
    const fetched = await wallet.ask('irn_fetchMessages', { topic })
    expect(fetched.result).toEqual({
      messages: [
        { topic, message: first, tag: 1102, publishedAt: expect.any(Number) },
        { topic, message: second, tag: 1108, publishedAt: expect.any(Number) },
      ],
      hasMore: false,
    })
    const batch = await wallet.ask('irn_batchFetchMessages', { topics: [topic, other] })
    const { messages } = batch.result as { messages: { message: string }[] }
    expect(messages.map(({ message }) => message)).toEqual([first, second, third])
    const receipts = [{ topic, messageId: createHash('sha256').update(first).digest('hex') }]
    expect(await wallet.ask('irn_batchReceive', { receipts })).toMatchObject({ result: true })
    await wallet.subscribe(topic)
    await wallet.receive(second)
    expect(wallet.deliveries.map(({ message }) => message)).toEqual([second])
  })

  it('takes and gives in batches', async () => {
    const [dapp, wallet] = [await connect(), await connect()]
    const topics = [newTopic(), newTopic(), newTopic()]
    const messages = topics.map(topic => ({ topic, message: newMessage(), ttl: 300, tag: 1110 }))
    const { result } = await wallet.ask('irn_batchSubscribe', { topics })
    expect(result).toEqual(
      topics.map(topic =>
        createHash('sha256')
          .update(topic + wallet.identity.clientId)
          .digest('hex'),
      ),
    )
    expect(await dapp.ask('irn_batchPublish', { messages })).toMatchObject({ result: true })
    for (const { message } of messages) await wallet.receive(message)
    const subscriptions = topics.map((topic, at) => ({ topic, id: (result as string[])[at] }))
    expect(await wallet.ask('irn_batchUnsubscribe', { subscriptions })).toMatchObject({ result: true })
  })

  it('answers a batch with one id for each topic that was asked for, however often it stands there', async () => {
    const client = await connect()
    const [known, twice] = [newTopic(), newTopic()]
    const { result: knownId } = await client.subscribe(known)
    const topics = [twice, known, twice]
    const { result } = await client.ask('irn_batchSubscribe', { topics })
    const [id] = result as string[]
    expect(result).toEqual([id, knownId, id])
    expect(id).toMatch(/^[\da-f]{64}$/)
    expect(await client.ask('irn_batchSubscribeBlocking', { topics })).toMatchObject({
      result: [{ id }, { id: knownId }, { id }],
    })
  })

  it('answers to the older names of its methods', async () => {
    const [dapp, wallet] = [await connect(), await connect()]
    const [topic, message] = [newTopic(), newMessage()]
    await wallet.ask('iridium_subscribe', { topic })
    expect(await dapp.ask('iridium_publish', { topic, message, ttl: 300, tag: 1 })).toMatchObject({
      result: true,
    })
    await wallet.receive(message)
  })
})
