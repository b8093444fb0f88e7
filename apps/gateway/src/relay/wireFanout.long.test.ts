import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type GatewayProcess, startGatewayProcess } from '../../test/gatewayProcess'
import { type RedisServer, startRedisServer } from '../../test/redisServer'
import { newMessage, newTopic, type RelayClientOptions, relayClient } from '../../test/relayClient'
import { relayIdentity } from '../../test/relayIdentity'
import { testDatabase } from '../../test/testDatabase'

const soon = { timeout: 60_000, interval: 20 }

describe('two gateways on one database, with Redis between them', { timeout: 180_000 }, () => {
  let redis: RedisServer
  let database: Awaited<ReturnType<typeof testDatabase>>
  let here: GatewayProcess
  let there: GatewayProcess
  const started: GatewayProcess[] = []
  const start = async () => {
    const gateway = await startGatewayProcess({
      DATABASE_URL: database.url,
      REDIS_URL: redis.url,
      LATCHKEY_SEED: '1',
    })
    started.push(gateway)
    await gateway.until('Redis is there')
    return gateway
  }
  const clients: { close(): Promise<void> }[] = []
  const connect = async (gateway: GatewayProcess, options?: RelayClientOptions) => {
    const client = await relayClient(gateway.url, options)
    clients.push(client)
    return client
  }

  beforeAll(async () => {
    redis = await startRedisServer()
    database = await testDatabase()
    here = await start()
    there = await start()
  }, 180_000) // Redis may have to be installed
  afterEach(() => Promise.all(clients.splice(0).map(client => client.close())))
  afterAll(async () => {
    for (const each of started) each.send('SIGKILL')
    await Promise.all(started.map(({ ended }) => ended))
    await redis.kill()
    await database.drop()
  })

  it('a message published at one reaches who listens at the other, at once and once', async () => {
    const [dapp, near, far] = [await connect(here), await connect(here), await connect(there)]
    const topic = newTopic()
    await near.subscribe(topic)
    await far.subscribe(topic)
    const messages = Array.from({ length: 50 }, () => newMessage(600))
    const before = await toldAtOnce(there)
    for (const message of messages) await dapp.publish(topic, message)
    for (const client of [near, far]) {
      await client.receive(messages[49] ?? '')
      expect(client.deliveries.map(({ message }) => message)).toEqual(messages)
    }
    // The first may have been found in the mailbox, which was being looked into; the others were not.
    expect(await toldAtOnce(there)).toBeGreaterThan(before + 25)
  })

  it('an attestation comes as it was sent, also an empty one', async () => {
    const [dapp, far] = [await connect(here), await connect(there)]
    const topic = newTopic()
    await far.subscribe(topic)
    for (const attestation of [undefined, '', 'proof']) {
      const message = newMessage()
      await dapp.publish(topic, message, { attestation })
      expect((await far.receive(message)).attestation).toBe(attestation)
    }
  })

  it('nobody is sent a message of its own, whichever gateway its other socket is at', async () => {
    const identity = relayIdentity()
    const [one, two] = [await connect(here, { identity }), await connect(there, { identity })]
    const other = await connect(there)
    const [topic, mine, theirs] = [newTopic(), newMessage(), newMessage()]
    for (const client of [one, two, other]) await client.subscribe(topic)
    await one.publish(topic, mine)
    await other.receive(mine)
    await other.publish(topic, theirs)
    await one.receive(theirs)
    await two.receive(theirs)
    expect(one.deliveries).toHaveLength(1)
    expect(two.deliveries).toHaveLength(1)
  })

  it('what was taken at one is not sent again at the other', async () => {
    const identity = relayIdentity()
    const dapp = await connect(here)
    const [topic, taken, next] = [newTopic(), newMessage(), newMessage()]
    const first = await connect(here, { identity })
    await first.subscribe(topic)
    await dapp.publish(topic, taken)
    await first.receive(taken)
    await first.subscribe(newTopic()) // the acknowledgement was read before this
    await first.close()
    await dapp.publish(topic, next)
    const second = await connect(there, { identity })
    await second.subscribe(topic)
    await second.receive(next)
    expect(second.deliveries.map(({ message }) => message)).toEqual([next])
  })

  it('both publish to one topic at the same time, and nothing is missed or mixed up', async () => {
    const publishers = [await connect(here), await connect(there), await connect(here), await connect(there)]
    const listeners = [await connect(here), await connect(there)]
    const topic = newTopic()
    for (const listener of listeners) await listener.subscribe(topic)
    const sent = await Promise.all(
      publishers.map(async publisher => {
        const messages = Array.from({ length: 100 }, () => newMessage(600))
        for (const message of messages)
          expect(await publisher.publish(topic, message)).toMatchObject({ result: true })
        return messages
      }),
    )
    for (const listener of listeners) {
      const got = () => new Set(listener.deliveries.map(({ message }) => message))
      await expect.poll(() => got().size, soon).toBe(400)
      expect(got()).toEqual(new Set(sent.flat()))
      expect(listener.deliveries).toHaveLength(400)
    }
  })

  it('who stops listening at one goes on hearing nothing, and who listens again hears it', async () => {
    const [dapp, wallet] = [await connect(here), await connect(there)]
    const [topic, first, second, third] = [newTopic(), newMessage(), newMessage(), newMessage()]
    const { result: id } = await wallet.subscribe(topic)
    await dapp.publish(topic, first)
    await wallet.receive(first)
    await wallet.ask('irn_unsubscribe', { topic, id })
    await dapp.publish(topic, second)
    await wallet.subscribe(newTopic())
    expect(wallet.deliveries).toHaveLength(1)
    await wallet.subscribe(topic)
    await wallet.receive(second)
    await dapp.publish(topic, third)
    await wallet.receive(third)
    expect(wallet.deliveries).toHaveLength(3)
  })

  it('a gateway that dies loses nothing of what it acknowledged', async () => {
    const doomed = await start()
    const wallet = await connect(there)
    const dapp = await connect(doomed)
    const topic = newTopic()
    await wallet.subscribe(topic)
    const acknowledged: string[] = []
    const publishing = (async () => {
      for (;;) {
        const message = newMessage(600)
        const answer = await Promise.race([dapp.publish(topic, message), dapp.closed])
        if (!('result' in answer)) return
        acknowledged.push(message)
      }
    })()
    await expect.poll(() => acknowledged.length, soon).toBeGreaterThan(100)
    doomed.send('SIGKILL')
    await publishing
    for (const message of acknowledged) await wallet.receive(message)
    const got = wallet.deliveries.map(({ message }) => message)
    expect(new Set(got).size).toBe(got.length)
    // Its client comes back at another one, which knows nothing of it but the database.
    const back = await connect(here, { identity: dapp.identity })
    await back.subscribe(topic)
    const answer = newMessage()
    await wallet.publish(topic, answer)
    await back.receive(answer)
    expect(back.deliveries).toHaveLength(1)
  })

  it('a message that was stored and never told of is found', async () => {
    const wallet = await connect(there)
    const topic = newTopic()
    await wallet.subscribe(topic)
    // As if a gateway had died between the commit and the telling.
    await query(
      `insert into relay_messages
         (topic, message_id, publisher, tag, message, size, published_at, expires_at)
       values (decode($1, 'hex'), sha256('untold'), 'did:key:zNobody', 1108, 'untold', 6, $2, $3)`,
      [topic, Date.now(), Date.now() + 300_000],
    )
    await expect.poll(() => wallet.deliveries.length, { timeout: 60_000, interval: 50 }).toBe(1)
    expect(wallet.deliveries[0]?.message).toBe('untold')
  })

  it('Redis goes away: both go on, find each other’s messages in the database, and are quick again after', async () => {
    const [dapp, near, far] = [await connect(here), await connect(here), await connect(there)]
    const topic = newTopic()
    await near.subscribe(topic)
    await far.subscribe(topic)
    await redis.kill()
    await expect.poll(() => there.text().includes('Redis is away'), soon).toBe(true)
    const [without, fresh] = [newMessage(), newTopic()]
    expect(await dapp.publish(topic, without)).toMatchObject({ result: true })
    await near.receive(without)
    await far.receive(without)
    // New subscriptions work too, in both directions.
    await near.subscribe(fresh)
    const more = newMessage()
    expect(await far.publish(fresh, more)).toMatchObject({ result: true })
    await near.receive(more)

    const before = there.text().split('Redis is there').length
    await redis.start()
    await expect.poll(() => there.text().split('Redis is there').length, soon).toBeGreaterThan(before)
    const quick = await toldAtOnce(there)
    await expect
      .poll(async () => {
        await dapp.publish(topic, newMessage())
        return toldAtOnce(there)
      }, soon)
      .toBeGreaterThan(quick)
    const last = newMessage()
    await far.publish(fresh, last)
    await near.receive(last)
    for (const client of [near, far]) {
      const got = client.deliveries.map(({ message }) => message)
      expect(new Set(got).size).toBe(got.length)
    }
  })

  /** How many messages went out without a look into the mailbox. */
  async function toldAtOnce({ url }: GatewayProcess): Promise<number> {
    const text = await (await fetch(`${url}/metrics`)).text()
    return Number(/gateway_relay_deliveries_total\{from="live"\} (\d+)/.exec(text)?.[1] ?? 0)
  }

  async function query(text: string, values: unknown[]): Promise<void> {
    const client = new Client({ connectionString: database.url })
    await client.connect()
    await client.query(text, values)
    await client.end()
  }
})

describe('a gateway whose Redis never was there', { timeout: 180_000 }, () => {
  it('says so, starts and serves its own', async () => {
    const database = await testDatabase()
    const gateway = await startGatewayProcess({
      DATABASE_URL: database.url,
      REDIS_URL: 'redis://:hunter22@127.0.0.1:1',
      LATCHKEY_SEED: '1',
    })
    const [dapp, wallet] = [await relayClient(gateway.url), await relayClient(gateway.url)]
    const [topic, message] = [newTopic(), newMessage()]
    await wallet.subscribe(topic)
    await dapp.publish(topic, message)
    await wallet.receive(message)
    await gateway.until('Redis is away')
    gateway.send('SIGTERM')
    expect(await gateway.ended).toBe(0)
    expect(gateway.text()).not.toContain('hunter22')
    await database.drop()
  })
})
