import { createHash } from 'node:crypto'
import { describe, expect, it, onTestFinished } from 'vitest'
import {
  newMessage,
  newTopic,
  type RelayClient,
  type RelayClientOptions,
  relayClient,
} from '../../test/relayClient'
import { startTestRelay, type TestRelay, type TestRelayOptions } from '../../test/testRelay'
import { deleteExpired } from './mailbox/deleteExpired'
import { storedBytes } from './mailbox/storedBytes'

const soon = { timeout: 60_000, interval: 50 }
const size = storedBytes({ messages: 1, size: 4_000 })

async function relayOf(options: TestRelayOptions): Promise<TestRelay> {
  const relay = await startTestRelay(options)
  onTestFinished(() => relay.close())
  return relay
}

async function clientOf({ url }: TestRelay, options?: RelayClientOptions): Promise<RelayClient> {
  const client = await relayClient(url, options)
  onTestFinished(() => client.close())
  return client
}

/** The relay takes it. One that comes while it is counted what is stored may count twice, until the next look. */
async function taken(client: RelayClient, { topic, message }: { topic: string; message: string }) {
  await expect.poll(async () => (await client.publish(topic, message)).error, soon).toBeUndefined()
}

/** As the relay itself tells it. */
async function figure({ url }: TestRelay, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(new RegExp(`gateway_relay_${name} (\\d+)`).exec(text)?.[1])
}

describe('a relay that is full', { timeout: 180_000 }, () => {
  const limits = { stored: 5 * size }
  const publications = Array.from({ length: 8 }, () => ({ topic: newTopic(), message: newMessage(4_000) }))

  it('refuses more in any topic, loses nothing it took, and takes more when that is over', async () => {
    const relay = await relayOf({ limits })
    const [dapp, wallet] = [await clientOf(relay), await clientOf(relay)]
    for (const one of publications.slice(0, 5)) await taken(dapp, one)
    const refused = (await figure(relay, 'full_total')) || 0 // counted from the first one on
    for (const { topic, message } of publications.slice(5))
      expect((await dapp.publish(topic, message)).error?.code).toBe(3001)
    const { error } = await dapp.ask('wc_proposeSession', { pairingTopic: newTopic(), sessionProposal: 'x' })
    expect(error).toMatchObject({
      code: 3001,
      data: 'TooManyRequests',
      message: expect.stringContaining('full'),
    })
    expect(await figure(relay, 'full_total')).toBe(refused + 4)
    expect(await figure(relay, 'stored_limit_bytes')).toBe(5 * size)

    await wallet.ask('irn_batchSubscribe', { topics: publications.map(({ topic }) => topic) })
    for (const { message } of publications.slice(0, 5)) await wallet.receive(message)
    await expect.poll(() => figure(relay, 'stored_bytes'), soon).toBe(5 * size + storedBytes({ acks: 5 }))

    expect(await deleteExpired(relay.context.db.$client, Date.now() + 86_400_000)).toBe(5)
    await expect.poll(() => figure(relay, 'stored_bytes'), soon).toBe(0)
    for (const one of publications.slice(5)) {
      await taken(dapp, one)
      await wallet.receive(one.message)
    }
    expect(wallet.deliveries).toHaveLength(8)
  })

  it('is so for every gateway on its database, and for one that is started later', async () => {
    const relay = await relayOf({ limits })
    const databaseUrl = relay.context.db.$client.options.connectionString
    const neighbour = await relayOf({ limits, config: { databaseUrl } })
    const dapp = await clientOf(relay)
    for (const one of publications.slice(0, 5)) await taken(dapp, one)
    for (const other of [neighbour, await relayOf({ limits, config: { databaseUrl } })]) {
      await expect.poll(() => figure(other, 'stored_bytes'), soon).toBe(5 * size)
      const client = await clientOf(other)
      expect((await client.publish(newTopic(), newMessage(4_000))).error?.code).toBe(3001)
      expect(await figure(other, 'full_total')).toBe(1)
    }
  })

  it('by far keeps no acknowledgements, and sends messages again', async () => {
    const relay = await relayOf({ limits: { stored: size } })
    const dapp = await clientOf(relay)
    const [topic, message] = [newTopic(), newMessage(4_000)]
    const receipts = [{ topic, messageId: createHash('sha256').update(message).digest('hex') }]
    await dapp.publish(topic, message)
    const received = async (client: RelayClient) =>
      (await client.ask('irn_batchReceive', { receipts })).error?.code
    for (let count = 0; storedBytes({ acks: count }) <= size / 2; count++)
      expect(await received(await clientOf(relay))).toBeUndefined()
    await expect.poll(() => received(dapp), soon).toBe(3001)
    const { identity } = await clientOf(relay)
    for (let time = 0; time < 2; time++) {
      const wallet = await clientOf(relay, { identity })
      await wallet.subscribe(topic)
      await wallet.receive(message)
      await wallet.close()
    }
  })
})
